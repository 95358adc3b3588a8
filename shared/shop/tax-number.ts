import * as z from "zod/mini";
import { line } from "../model/formats.ts";

/** The forms of VAT numbers of other member states, by the prefix of the state (Commission, VIES: structure of numbers). */
const euForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Weights of the first seven digits; the eighth makes the sum a multiple of ten. */
const weights = [9, 7, 3, 1, 9, 7, 3];

/** Whether the eight digits of a Hungarian taxpayer have their check digit. */
function hasCheckDigit(digits: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[7]);
}

/** Codes of counties and of the tax office's own departments (02-20, 22-44, 51). */
function isTaxOffice(code: string): boolean {
  const number = Number(code);
  return (number >= 2 && number <= 44 && number !== 21) || number === 51;
}

function isTaxNumber(text: string): boolean {
  const [, digits = "", office = ""] = /^(\d{8})-[1-5]-(\d{2})$/.exec(text) ?? [];
  if (digits !== "") return hasCheckDigit(digits) && isTaxOffice(office);
  const [, hungarian] = /^HU(\d{8})$/.exec(text) ?? [];
  if (hungarian !== undefined) return hasCheckDigit(hungarian);
  return euForms[text.slice(0, 2)]?.test(text.slice(2)) === true;
}

/** Hungarian digits get their hyphens, and a VAT number loses its spaces and gets capital letters. */
function normaliseTaxNumber(text: string): string {
  const compact = text.replace(/[\s.-]/g, "").toUpperCase();
  const [, digits, kind, office] = /^(\d{8})(\d)(\d{2})$/.exec(compact) ?? [];
  return digits === undefined ? compact : `${digits}-${kind}-${office}`;
}

/** The tax number of a business: a Hungarian one (`12345676-2-41`) or a VAT number of the European Union. */
export const taxNumber = line(40).check(
  z.overwrite(normaliseTaxNumber),
  z.refine(isTaxNumber, { params: { problem: "wrongFormat" } }),
);
