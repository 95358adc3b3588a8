import type { Language } from "../languages.ts";

const en = {
  noValue: "No value",
  /** The sum of what is too small to be shown. */
  others: "Others",
  /** Heads the sum of several columns, and a row with the sum of several rows. */
  subtotal: "Subtotal: {{name}}",
  before: "Previous period",
  change: "Change",
  noFilter: "None",
  records: "Number of records",
  operations: { sum: "Sum", average: "Average", count: "Count", percentage: "Percentage" },
  units: {
    week: "Week {{week}}, {{year}}",
    quarter: "Q{{quarter}} {{year}}",
    hour: "{{hour}}:00",
  },
  /** What a number is; `{{model}}` is in the plural. */
  measures: {
    records: "Number of records ({{model}})",
    count: "Number of filled-in values: {{field}} ({{model}})",
    sum: "Sum: {{field}} ({{model}})",
    average: "Average of the filled-in values: {{field}} ({{model}})",
    recordShare: "Share of all matching records ({{model}})",
    share: "Share of the total: {{field}} ({{model}})",
  },
  whole: "Of all matching records, not of one group.",
  group: "Only records with: {{group}}.",
  filter: "Filter: {{filter}}.",
  rights: "Only records that you may see in reports.",
  grouped: "Grouped by: {{axes}}.",
  ordered: "Ordered by: {{by}}, {{direction}}.",
  directions: { up: "ascending", down: "descending" },
  first: "At most {{limit}} groups.",
  rows: { rows: "{{shown}} of {{all}} rows", records: "{{shown}} of {{all}} records" },
};

const hu: typeof en = {
  noValue: "Nincs érték",
  others: "Egyéb",
  subtotal: "Részösszeg: {{name}}",
  before: "Előző időszak",
  change: "Változás",
  noFilter: "Nincs",
  records: "Rekordok száma",
  operations: { sum: "Összeg", average: "Átlag", count: "Darabszám", percentage: "Százalék" },
  units: {
    week: "{{year}}. {{week}}. hét",
    quarter: "{{year}}. {{quarter}}. negyedév",
    hour: "{{hour}} óra",
  },
  measures: {
    records: "Rekordok száma ({{model}})",
    count: "Kitöltött értékek száma: {{field}} ({{model}})",
    sum: "Összeg: {{field}} ({{model}})",
    average: "A kitöltött értékek átlaga: {{field}} ({{model}})",
    recordShare: "Részesedés az összes megfelelő rekordból ({{model}})",
    share: "Részesedés az összegből: {{field}} ({{model}})",
  },
  whole: "Az összes megfelelő rekordra vonatkozik, nem egy csoportra.",
  group: "Csak ezek a rekordok: {{group}}.",
  filter: "Szűrő: {{filter}}.",
  rights: "Csak azok a rekordok számítanak, amelyeket Ön a kimutatásokban láthat.",
  grouped: "Csoportosítás: {{axes}}.",
  ordered: "Rendezés: {{by}}, {{direction}}.",
  directions: { up: "növekvő", down: "csökkenő" },
  first: "Legfeljebb {{limit}} csoport.",
  rows: { rows: "{{all}} sorból {{shown}}", records: "{{all}} rekordból {{shown}}" },
};

/** The words of reports, on the screen, in files and in mails. */
export const reportTexts: Readonly<Record<Language, typeof en>> = { en, hu };
