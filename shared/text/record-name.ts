import type { Language } from "../languages.ts";
import { formatAccountName } from "./account-name.ts";

type AnyRecord = Readonly<Record<string, unknown>>;

/** The fields that name a person; other models name their records by one field. */
const personFields = ["lastName", "firstName", "email"] as const;

/** Which fields name the records of a model. */
export function listNameFields({
  name,
  title,
}: {
  name: string;
  title: string;
}): readonly string[] {
  return name === "user" ? personFields : [title];
}

/** What a record is called; empty if it has no name. */
export function getRecordName(
  { name, title }: { name: string; title: string },
  record: AnyRecord,
  language: Language,
): string {
  if (name === "user") return personName(record, language);
  const value = record[title];
  return textOf(value) || findTextIn(value, language);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function personName({ lastName, firstName, email }: AnyRecord, language: Language): string {
  const names = { lastName: textOf(lastName), firstName: textOf(firstName) };
  return formatAccountName(names, language) || textOf(email);
}

/** A name in both languages: a text of each, or an object with a name for each. */
export function findTextIn(value: unknown, language: Language): string {
  if (typeof value !== "object" || value === null) return "";
  const own = (value as AnyRecord)[language];
  if (typeof own === "string") return own;
  const { name } = (own ?? {}) as AnyRecord;
  return textOf(name);
}
