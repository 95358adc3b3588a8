/** The user's own settings. */
export const settings = {
  loadFailed: "Your data could not be fetched. Nothing has changed.",
  personal: {
    title: "Personal data",
    lead: "This is how your name appears to you and to your colleagues.",
    lastName: "Last name",
    firstName: "First name",
    language: "Language",
    languageHelp: "We write to you in it. Saving switches the interface to it too.",
  },
  email: {
    title: "Email address",
    lead: "You log in with it, and our mails come here.",
    now: "Current address",
    new: "New email address",
    password: "Password",
    submit: "Change the address",
    busy: "Sending…",
    wrongPassword: "The password entered is incorrect!",
    same: "{{problem}} This is your address already.",
    done: "We have sent a mail to the new address.",
    doneText:
      "Confirm {{email}} with the link in it. Until then you keep using the former address.",
  },
  password: {
    title: "Password",
    lead: "On your other devices you will have to log in again.",
    old: "Old password",
    mismatch: "The new passwords entered do not match!",
    submit: "Change the password",
    same: "{{problem}} This is your password now.",
  },
  sessions: {
    title: "Where you are logged in",
    lead: "End what you do not recognise, then change your password.",
    unknownDevice: "Unknown device",
    device: "{{browser}} · {{system}}",
    here: "This device",
    usedAt: "Last used: {{time}}",
    byPassword: "logged in with a password on {{time}}",
    byPasskey: "logged in with a passkey on {{time}}",
    end: "Log out",
    endOf: "Log out: {{device}}",
    ended: "{{device}} has been logged out.",
    endFailed: "It could not be logged out.",
    endAll: "Log out everywhere",
    endAllTitle: "Log out everywhere?",
    endAllText: "You will have to log in again on every device, on this one too.",
  },
  mustDo: {
    password: "Choose a longer password first.",
    passwordText:
      "Accounts with access groups need at least {{count}} characters. Everything else opens when it is saved.",
    passkey: "Add a passkey first.",
    passkeyText:
      "An admin has asked for it. Everything else opens when you have logged in with it.",
  },
};
