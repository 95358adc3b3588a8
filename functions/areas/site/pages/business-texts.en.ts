/** Texts of the page for companies. */
export const businessTexts = {
  title: "Business cards for your whole team · Névjegy",
  description:
    "One look for every colleague, details that stay correct, and cards that can be handed over when someone leaves. Digital and printed business cards for companies.",
  hero: {
    title: "One look for the whole team",
    lead: "Every colleague has a card of their own, and all of them are recognisably yours. Set what must not change once.",
    order: "Get cards for your team",
    ask: "Ask us",
    back: { title: "Tap it", text: "or scan the code" },
  },
  team: {
    title: "Three colleagues, one look",
    lead: "What the company fixes is the same on every card, and nobody can overwrite it by accident. Everything else is each person’s own.",
    form: "The form of Gergely Őri’s card",
    fixed: "Fixed by the company’s template.",
    fields: [
      { label: "Name", value: "dr. Gergely Őri", isFixed: false },
      { label: "Position", value: "Legal counsel", isFixed: false },
      { label: "Company", value: "Bridge & Engineering Ltd.", isFixed: true },
      { label: "Website", value: "www.hidmernok.example", isFixed: true },
      { label: "Phone", value: "+36\u00A030\u00A0987\u00A06543", isFixed: false },
    ],
    cards: [
      {
        name: "Anna Nagy",
        position: "Head of finance",
        company: "Bridge & Engineering Ltd.",
        own: "Has had the same card for years. Her number changed last year, and the card showed the new one at once.",
      },
      {
        name: "dr. Gergely Őri",
        position: "Legal counsel",
        company: "Bridge & Engineering Ltd.",
        own: "Is on leave this week: his card shows who stands in for him.",
      },
      {
        name: "Réka Szűcs",
        position: "Site engineer",
        company: "Bridge & Engineering Ltd.",
        own: "Joined yesterday. Her card was ready two minutes after she opened the invitation.",
      },
    ],
  },
  facts: {
    title: "What your company gets",
    items: [
      {
        title: "A template with fixed fields",
        text: "Decide field by field what is fixed, what is required and what is free. A colleague who meets a fixed field sees who fixed it and why.",
      },
      {
        title: "Invitations, not spreadsheets",
        text: "Invite colleagues by email. They confirm their details themselves, and their card is ready in the company’s look.",
      },
      {
        title: "A successor for every leaver",
        text: "When someone leaves or is on leave, their card shows who took over. Cards printed years ago keep bringing callers to the right person.",
      },
      {
        title: "Every code accounted for",
        text: "You see which chip and which QR code belongs to whom. A lost one is switched off, a returned one goes to the next colleague.",
      },
      {
        title: "Every change on record",
        text: "Who changed what and when, field by field, and undo it with one click.",
      },
      {
        title: "Numbers without surveillance",
        text: "Openings and saved contacts by card, day and source. Bots and your colleagues’ own visits are left out, and no visitor is tracked.",
      },
    ],
  },
  steps: {
    title: "How a team starts",
    items: [
      {
        title: "Choose a package",
        text: "Ten cards or fifty: the price is in the list, with VAT, and there is no monthly fee.",
      },
      {
        title: "Set the look",
        text: "Add your logo, colours and the fixed fields. The preview shows every card as visitors will see it.",
      },
      {
        title: "Approve the proof",
        text: "You see the printed card before it is made. Nothing is printed until you approve it.",
      },
      {
        title: "Hand them out",
        text: "Each colleague links a card to their page with one scan, and it works from then on.",
      },
    ],
  },
  questions: {
    title: "What companies ask",
    items: [
      {
        title: "What happens to the card of someone who leaves?",
        text: "You name a successor. The old card, and every printed copy of it, then shows the person who took over.",
      },
      {
        title: "Who can change a card?",
        text: "The colleague can change what the template leaves free, the company’s admins everything. A card that the service has locked can only be changed by our own admins.",
      },
      {
        title: "Can several people manage our cards?",
        text: "Yes. A company has as many admins as you name, and every change says who made it.",
      },
      {
        title: "Do you see the contacts that visitors leave?",
        text: "They belong to the colleague whose card it was. The company sees them only if the visitor has agreed to that.",
      },
      {
        title: "Can we try it before we order?",
        text: "Yes. Make a card for yourself for free, and write to us when you want to try a template with your team.",
      },
    ],
  },
  closing: {
    title: "How many colleagues do you have?",
    text: "Choose a package, or write to us and we will suggest one.",
  },
};
