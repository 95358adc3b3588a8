/** Models that queries and reports may ask (design section 4, "Report groups"). */
export const reportedModels = [
  "card",
  "company",
  "order",
  "tag",
  "product",
  "visit",
  "contact",
  "user",
] as const;
export type ReportedModel = (typeof reportedModels)[number];
