/** Login, sign-up, password and profile. */
export const account = {
  login: {
    title: "Log in",
    lead: "Log in to edit your cards and profile.",
    email: "Email",
    password: "Password",
    forgotPassword: "Forgot password",
    submit: "Log in",
    busy: "Logging in…",
    noAccount: "No account yet?",
    signUp: "Sign up",
    fillInAll: "Fill in all fields!",
    failed: "Failed to log in.",
  },
  noAccess: {
    missingGroup:
      "This screen belongs to an access group that your account is not in. An admin can add you.",
    deniedByGuard: "This screen is not open to your account now.",
    myCards: "My cards",
    logIn: "Log in",
    logOut: "Log out",
    loggingOut: "Logging out…",
  },
};
