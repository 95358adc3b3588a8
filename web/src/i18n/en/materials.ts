/** The e-mail signature and the background for video calls of a card. */
export const materials = {
  inactive: "Activate the card first: its code and its link work while it is active.",
  language: "Language of the signature and the background",
  signature: {
    title: "Email signature",
    lead: "Copy it, then paste it into the signature settings of your mail program.",
    preview: "Your signature",
    copy: "Copy signature",
    copyText: "Copy as plain text",
    copyHtml: "Copy HTML code",
    copied: "Signature copied",
    copyFailed: "Couldn’t copy. Allow this page to use the clipboard.",
    how: "In Outlook and Gmail paste the copied signature. Programs with a field for source code take the HTML code.",
  },
  background: {
    title: "Background for video calls",
    lead: "The others in the call scan the code and save your contact. 1920 × 1080 px, PNG.",
    preview: "Background with your name and your QR code",
    save: "Download background",
  },
};
