/** Texts of the legal pages. */
export const legalEn = {
  terms: { title: "Terms and conditions" },
  privacy: { title: "Privacy notice" },
  imprint: { title: "Imprint" },
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
