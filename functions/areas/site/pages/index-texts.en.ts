/** Texts of the start page. */
export const indexTexts = {
  title: "Névjegy: a digital business card that never runs out",
  description:
    "One card, one code, one saved contact. People tap or scan your card and save you to their contacts, no app needed. When your number changes, every card you handed out shows the new one.",
  hero: {
    title: "A business card that never runs out",
    lead: "Paper in the hand, one tap on the phone. When your number changes, the cards you have already handed out show the new one.",
    create: "Create your card",
    sample: "Open a sample card",
    back: { title: "Tap it", text: "or scan the code" },
  },
  show: {
    title: "What they see",
    lead: "This is not a picture. It is the page itself: scroll it, tap the number, save the contact.",
    phone: "Page of a sample card",
    points: [
      {
        title: "Saved in one tap",
        text: "“Add to contacts” puts name, position, phone, email and address into the phone’s own address book. No app, no sign-up, no typing.",
      },
      {
        title: "In their language",
        text: "The page opens in English or Hungarian, whichever the visitor’s phone speaks. Names and addresses follow the customs of the language.",
      },
      {
        title: "Nothing asked in return",
        text: "No cookies, no banners, no tracking. The page is a few kilobytes and opens even where the signal is poor.",
      },
      {
        title: "And they can answer",
        text: "Visitors may leave you their own details. You get the message, and they can delete what they sent whenever they like.",
      },
    ],
    scan: "Try it now: point your phone’s camera at the code. It opens this card.",
    scanAlt: "QR code of the sample card",
  },
  steps: {
    title: "How it works",
    items: [
      {
        title: "Fill in your card",
        text: "Name, position, phone, email, address. You see the finished page while you type.",
      },
      {
        title: "Share it",
        text: "Show its QR code on your phone, send the link, or hand over a printed card with a chip.",
      },
      {
        title: "They save you",
        text: "One tap, and you are in their contacts with everything spelled correctly.",
      },
      {
        title: "Stay in control",
        text: "Change any detail whenever you like, or pause the card. Every printed code follows at once.",
      },
    ],
  },
  facts: {
    title: "Why Névjegy",
    items: [
      {
        title: "Numbers you can trust",
        text: "You see how often your card was opened and saved, and from which code. Bots and your own visits are not counted.",
      },
      {
        title: "Lost a card?",
        text: "Report its code lost and it shows nothing any more. Your other cards keep working.",
      },
      {
        title: "Works without a signal",
        text: "Your own QR code opens on your phone even offline, in full screen, ready to be scanned.",
      },
      {
        title: "For one person or a whole company",
        text: "Companies keep a common look, hand cards over when people leave, and fix what must not change.",
        link: "Névjegy for companies",
      },
    ],
  },
  questions: {
    title: "Questions",
    items: [
      {
        title: "Does the other person need an app?",
        text: "No. The card opens in the phone’s browser, and the contact is saved with the phone’s own address book. It works on iPhone and Android.",
      },
      {
        title: "What if a phone cannot read the chip?",
        text: "Every card has a QR code next to the chip, and every card has a link. All three open the same page.",
      },
      {
        title: "What happens when my details change?",
        text: "You change them once. Every card you have handed out, every code and every link shows the new details from that moment.",
      },
      {
        title: "Do I pay every month?",
        text: "No. Printed cards have a one-off price, and there is no monthly fee.",
      },
      {
        title: "What do you store about the people who open my card?",
        text: "That the card was opened, on which day, from which kind of code and on which kind of device. No IP address, no location, no cookie.",
      },
    ],
  },
  closing: {
    title: "Your card is ready in two minutes",
    text: "Make it, look at it on your phone, and share it today. You can order the printed one whenever you like.",
  },
};
