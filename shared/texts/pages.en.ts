/** Texts of the pages that the service renders itself. */
export const pagesEn = {
  /** Name of the other language, in that language. */
  otherLanguage: "Magyar",
  hungary: "Hungary",
  card: {
    save: "Add to contacts",
    details: "Contact details",
    phone: "Phone",
    email: "E-mail",
    address: "Address",
    website: "Website",
    message: "Send a text message",
    copy: {
      phone: "Copy the phone number",
      email: "Copy the e-mail address",
      address: "Copy the address",
      website: "Copy the website",
    },
    send: {
      open: "Send it to me by e-mail",
      to: "Your e-mail address",
      why: "Used for this one mail, and not kept.",
      wrong: "This is not an e-mail address. Check it, then try again.",
      send: "Send",
      /** At the head of the page's title, before the name. */
      done: "Sent",
      failed: "Not sent",
      sent: "The contact is on its way. If it does not arrive in a few minutes, look among unwanted mail.",
    },
    /** Who answers in the owner's place; the name follows. */
    standIn: "Answers until {{until}}",
    successor: "Took over from the owner of this card",
    copied: "Copied",
    wanted: "Get a card like this",
    qrTitle: "QR code of the card",
  },
  inactive: {
    again: "Try again",
    inactive: {
      title: "This card is not available right now",
      text: "Its owner has paused it. If you got the code from them, ask them for their details, or try again later.",
    },
    lost: {
      title: "This code has been reported lost",
      text: "Its owner has switched it off, so it shows nobody's details now.",
    },
    retired: {
      title: "This code is no longer in use",
      text: "It leads nowhere any more. If you got it from somebody, ask them for their details.",
    },
  },
  notFound: {
    title: "Page Not Found",
    text: "There is nothing at this address. It may be mistyped, or the page is gone.",
    path: "Requested path",
  },
  failure: { again: "Try again" },
  home: "Home page",
};

export type PageTexts = typeof pagesEn;
