/** Login, sign-up, password and profile. */
export const account = {
  login: {
    title: "Log in",
  },
};
