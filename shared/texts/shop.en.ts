/** Texts of the legal pages. */
export const legalEn = {
  terms: {
    title: "Terms and conditions",
    description:
      "What you can expect from Névjegy and what we ask of you: accounts, orders, payment, delivery and withdrawal.",
  },
  privacy: {
    title: "Privacy notice",
    description:
      "Which personal data Névjegy processes, why, for how long, and the rights you have over it.",
  },
  imprint: {
    title: "Imprint",
    description: "Who provides Névjegy, and how to reach us.",
  },
  withdrawal: {
    title: "Right of withdrawal",
    description:
      "When and how you can withdraw from an order, where to send the goods back, and the model form.",
  },
  /** Labels of the provider's data on the imprint. */
  provider: {
    name: "Provider",
    address: "Registered office",
    taxNumber: "Tax number",
    registrationNumber: "Company registration number",
    registeredBy: "Registered by",
    email: "Email",
    phone: "Phone",
    hosting: "Hosting provider",
  },
  changedAt: "Last updated: {{day}}",
  links: "Legal information",
};

export type LegalTexts = typeof legalEn;
