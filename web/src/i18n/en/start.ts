/** The landing page. */
export const start = {
  title: "A business card that never runs out",
  lead: "One page with your contact details. Whoever reads its code saves you to their contacts, without an app. When your number changes, the cards already given away show the new one.",
  logIn: "Log in",
  myCards: "My cards",
  signUp: "Sign up",
  sample: { name: "Anna Kovácsné Nagy", position: "Head of finance", company: "Hídépítő Zrt." },
  how: "How it works",
  steps: [
    {
      title: "Fill in your card",
      text: "Name, position, phone, email, address, website. You see the page while you type.",
    },
    {
      title: "Share it",
      text: "Show its QR code or send its short link. Both keep leading to your page.",
    },
    {
      title: "They save it",
      text: "One press puts you among their contacts. Nothing is asked of them in return.",
    },
    {
      title: "Keep it in hand",
      text: "You can activate or inactivate the card at any time. While it is inactive, its page shows no details.",
    },
  ],
  facts: "What it takes care of",
  factList: [
    {
      title: "Two languages",
      text: "The page appears in Hungarian or English by the reader's browser. Names and addresses follow the order of the language.",
    },
    {
      title: "Light and quiet",
      text: "The public page is one small file: no cookies, no advertisements, and it works without JavaScript.",
    },
    {
      title: "For one or for a team",
      text: "Keep your own cards, or the cards of a whole company with its admins.",
    },
  ],
};
