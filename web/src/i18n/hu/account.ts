import type { account as english } from "../en/account.ts";

/** Login, sign-up, password and profile. */
export const account: typeof english = {
  login: {
    title: "Bejelentkezés",
  },
};
