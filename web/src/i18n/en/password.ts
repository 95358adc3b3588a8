/** New passwords: their rules, and the reset of a forgotten one. */
export const password = {
  password: "Password",
  new: "New password",
  again: "Password again",
  newAgain: "New password again",
  mismatch: "The entered passwords do not match!",
  rule_one: "At least {{count}} character. A few words together are easy to remember.",
  rule_other: "At least {{count}} characters. A few words together are easy to remember.",
  tooShort_one: "{{problem}} Use at least {{count}} character.",
  tooShort_other: "{{problem}} Use at least {{count}} characters.",
  tooLong_one: "{{problem}} Use at most {{count}} character.",
  tooLong_other: "{{problem}} Use at most {{count}} characters.",
  done: "The password change was successful!",
  doneText: "From now on you can use the new password.",
  failed: "Failed to save your new password...",
  notAcceptable: "{{problem}} This password is too common.",
  strength: {
    short_one: "{{count}} more character",
    short_other: "{{count}} more characters",
    long: "Too long",
    guessable: "Easy to guess",
    good: "Good password",
    strong: "Strong password",
  },
  forgot: {
    title: "Forgot password",
    lead: "Enter your email and we’ll send a reset link.",
    submit: "Send the link",
    busy: "Sending…",
    doneTitle: "Check your email",
    done_one:
      "If this address has an account, we’ve sent it a link that works for {{count}} minute:",
    done_other:
      "If this address has an account, we’ve sent it a link that works for {{count}} minutes:",
    back: "Back to login",
  },
  reset: {
    title: "New password",
    lead: "You’ll have to log in again on all your devices.",
    submit: "Save the new password",
    unchanged:
      "If you’ve just saved a new password, log in with it. If not, your old one still works.",
    again: "Request a new link",
  },
};
