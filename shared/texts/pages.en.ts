/** Texts of the pages that the service renders itself. */
export const pagesEn = {
  /** Name of the other language, in that language. */
  otherLanguage: "Magyar",
  hungary: "Hungary",
  card: {
    save: "Add to contacts",
    portrait: "Portrait",
    details: "Contact details",
    phone: "Phone",
    phoneKinds: {
      mobile: "Mobile",
      work: "Work phone",
      home: "Home phone",
      fax: "Fax",
      other: "Other phone",
    },
    email: "Email",
    address: "Address",
    website: "Website",
    links: "Links",
    linkKinds: {
      linkedin: "LinkedIn",
      whatsapp: "WhatsApp",
      instagram: "Instagram",
      facebook: "Facebook",
      x: "X",
      youtube: "YouTube",
      github: "GitHub",
      booking: "Book a time",
      map: "Map",
      other: "Other link",
    },
    message: "Send a text message",
    copy: {
      phone: "Copy the phone number",
      email: "Copy the email address",
      address: "Copy the address",
      website: "Copy the website",
    },
    send: {
      open: "Email me this card",
      to: "Your email address",
      why: "We use it for this one email and don’t store it.",
      wrong: "This isn’t an email address. Check it and try again.",
      send: "Send",
      /** At the head of the page's title, before the name. */
      done: "Sent",
      failed: "Not sent",
      /** The address follows. */
      sent: "We’re sending the card to:",
      missing: "Nothing after a few minutes? Check your spam folder.",
    },
    /** Who answers in the owner's place; the name follows. */
    standIn: "Answers until {{until}}",
    successor: "Took over from the owner of this card",
    copied: "Copied",
    wanted: "Get a card like this",
    /** After the contact was saved. */
    saved: {
      text: "Nothing opened? Open the downloaded file.",
      share: "Share your details too",
    },
    /** On wide screens, next to the QR code. */
    onPhone: "Scan to continue on your phone",
    privacy: "Privacy",
    qrTitle: "QR code of the card",
  },
  inactive: {
    again: "Try again",
    inactive: {
      title: "This card is not available right now",
      text: "Its owner has paused it. If you got the code from them, ask them for their details, or try again later.",
    },
    found: {
      open: "Found it? Tell the owner",
      label: "Where can the owner get it back?",
      why: "We pass this on by email. The owner sees only what you write here.",
      wrong: "Write where the owner can get it back, in at most 200 characters.",
      send: "Tell the owner",
      sent: "Thank you! We’ve passed your message on to the owner.",
    },
    lost: {
      title: "This code has been reported lost",
      text: "Its owner has switched it off, so it shows no details now.",
    },
    retired: {
      title: "This code is no longer in use",
      text: "It no longer opens anything. If someone gave it to you, ask them for their details.",
    },
  },
  notFound: {
    title: "Page Not Found",
    text: "There’s nothing at this address. Check it for typos, or the page may have been removed.",
    code: {
      title: "No card has this code",
      text: "Check the code and try again, or ask the person for their details.",
    },
    path: "Requested path",
  },
  failure: { again: "Try again" },
  home: "Home page",
};

export type PageTexts = typeof pagesEn;
