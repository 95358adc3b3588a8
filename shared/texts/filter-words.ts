import type { Language } from "../languages.ts";

const timesEn = {
  includes: "{{field}} contains {{value}}",
  eq: "{{field}}: {{value}}",
  ne: "{{field}}: not {{value}}",
  in: "{{field}}: {{value}}",
  filled: "{{field}}: filled in",
  empty: "{{field}}: empty",
};

const timesHu: typeof timesEn = {
  includes: "{{field}} tartalmazza: {{value}}",
  eq: "{{field}}: {{value}}",
  ne: "{{field}}: nem {{value}}",
  in: "{{field}}: {{value}}",
  filled: "{{field}}: kitöltve",
  empty: "{{field}}: üres",
};

const en = {
  or: " or ",
  and: " and ",
  not: "not ({{condition}})",
  since: "{{field}}, since: {{value}}",
  words: {
    ...timesEn,
    lt: "{{field}}: less than {{value}}",
    lte: "{{field}}: at most {{value}}",
    gt: "{{field}}: more than {{value}}",
    gte: "{{field}}: at least {{value}}",
  },
  timeWords: {
    ...timesEn,
    lt: "{{field}}: before {{value}}",
    lte: "{{field}}: until {{value}}",
    gt: "{{field}}: after {{value}}",
    gte: "{{field}}: from {{value}}",
  },
};

const hu: typeof en = {
  or: " vagy ",
  and: " és ",
  not: "nem igaz, hogy ({{condition}})",
  since: "{{field}}, kezdete: {{value}}",
  words: {
    ...timesHu,
    lt: "{{field}}: kisebb, mint {{value}}",
    lte: "{{field}}: legfeljebb {{value}}",
    gt: "{{field}}: nagyobb, mint {{value}}",
    gte: "{{field}}: legalább {{value}}",
  },
  timeWords: {
    ...timesHu,
    lt: "{{field}}: {{value}} előtt",
    lte: "{{field}}, eddig: {{value}}",
    gt: "{{field}}: {{value}} után",
    gte: "{{field}}, ettől: {{value}}",
  },
};

/** The words of filters, on the screen and in files. */
export const filterTexts: Readonly<Record<Language, typeof en>> = { en, hu };
