/** Login, refused screens, and mails to send again. */
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
    lost: {
      elsewhere: "You have logged out in another tab.",
      ended: "Your login has expired or was ended from another device.",
    },
    draftsStay:
      "What you typed here and had not saved is kept: go on with it once you have logged in.",
    confirmLead: "Log in here to show that it is you.",
    confirmEnded: "The link in the mail is no longer valid.",
    confirmEndedText: "It has been used or has expired. Log in again, and we will send a new one.",
  },
  done: {
    confirmed: "The email address is confirmed.",
    confirmedText: "You can log in now.",
    joined: "You have accepted the invitation.",
    joinedText: "You can log in as usual.",
    passwordSet: "The password change was successful!",
    passwordSetText: "Log in with the new password.",
    registered: "The sign up is complete.",
    registeredText: "You can log in now.",
  },
  mail: {
    again: "Send the mail again",
    sending: "Sending…",
    sentAgain: "We have sent the mail again.",
    missing: "No mail? It may be among the spam.",
    failed: "The mail could not be sent.",
    waitTime: "in {{time}}",
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
