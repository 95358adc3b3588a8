import { joined, weightsIn, weightTable } from "./collation-weights.ts";

/**
 * Key of a text: keys compare, by bytes or by `<`, as Hungarian sorts the texts (docs/decisions/text-keys.md).
 * Version, letters, accents and forms, with a space between; the last two end at the last that is not plain.
 * Without control characters; about one byte per letter, and the same again up to the last accent or capital.
 */
export function sortKey(text: string): string {
  const table = weightTable();
  const { first, second, third } = joined(weightsIn(table, text.toWellFormed().normalize("NFD")));
  return `${table.version}${first} ${upToLastOwn(second)} ${upToLastOwn(third)}`.replace(/ +$/, "");
}

/** Without the plain weights at the end, which say nothing: the next text's accent is higher anyway. */
function upToLastOwn(weights: string): string {
  return weights.replace(/!+$/, "");
}
