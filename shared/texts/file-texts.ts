import type { Language } from "../languages.ts";

const en = {
  /** The sheet with the facts about a file. */
  sheet: "About this file",
  title: "Name",
  filter: "Filter",
  search: "Searched words",
  computed: "How it was computed",
  total: "Total",
  by: "Made by",
  at: "Made at",
  rows: "Rows",
  chart: "Chart {{number}}",
  page: "{{number}}",
  noRows: "No record matches.",
};

const hu: typeof en = {
  sheet: "A fájlról",
  title: "Név",
  filter: "Szűrő",
  search: "Keresett szavak",
  computed: "A számítás módja",
  total: "Összesen",
  by: "Készítette",
  at: "Készült",
  rows: "Sorok",
  chart: "{{number}}. ábra",
  page: "{{number}}.",
  noRows: "Egy rekord sem felel meg.",
};

/** The words of files that the service makes. */
export const fileTexts: Readonly<Record<Language, typeof en>> = { en, hu };
