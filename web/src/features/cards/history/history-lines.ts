import { formatNationalPhone } from "../../../../../shared/text/national-phone.ts";
import type { PastChange } from "../../../../../shared/model/history-page.ts";
import { describeList, entriesIn, isListField, type ListField } from "../card-lists.ts";
import { isTypedField, translatedFields, typedFields, type TypedField } from "../card-values.ts";

/** One change of a card. */
export type HistoryEntry = PastChange;

/** A change that is described by a text, without values. */
export type HistoryFact =
  | "create"
  | "restore"
  | "delete"
  | "activate"
  | "inactivate"
  | "lock"
  | "unlock"
  | "cover"
  | "motif"
  | "crop"
  | "portrait"
  | "portraitRemoved"
  | "portraitCrop"
  | "logo"
  | "logoRemoved"
  | "owner"
  | "company"
  | "standIn"
  | "successor"
  | "other";

export type HistoryLine =
  | { kind: "fact"; fact: HistoryFact }
  | { kind: "field"; field: TypedField | ListField; old: string; new: string };

type Change = PastChange["change"];

/** Fields without a text, by the field that they follow in the form. */
const followingFields: Readonly<Record<string, readonly string[]>> = {
  phone: ["phones"],
  email: ["coverImage", "coverView", "portrait", "portraitView", "logo"],
  website: ["links"],
};

/** Fields in the order of the form; states follow. The service does not keep an order. */
const places: readonly string[] = typedFields.flatMap((field) =>
  followingFields[field] ? [field, ...followingFields[field]] : field,
);

function placeOf(name: string): number {
  const place = places.indexOf(name === "texts" ? `texts.${translatedFields[0]}` : name);
  return place < 0 ? places.length : place;
}

/** The lines of one change, in the order of the form. */
export function historyLines({ action, change }: HistoryEntry, isFirst: boolean): HistoryLine[] {
  // only accounts are looked at; the log of the company says so
  if (action === "view") return [{ kind: "fact", fact: "other" }];
  // a restored card has a second "create"
  if (action !== "update")
    return [{ kind: "fact", fact: action === "create" && !isFirst ? "restore" : action }];
  const names = Object.keys(change).toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1),
  );
  const lines = names.flatMap((name) => lineOf(name, change));
  return lines.length > 0 ? lines : [{ kind: "fact", fact: "other" }];
}

function lineOf(name: string, change: Change): HistoryLine[] {
  const { old: before, new: after } = change[name] ?? {};
  if (name === "texts") return translationsOf(before, after);
  if (isListField(name)) {
    const [old, now] = [entriesIn(name, before), entriesIn(name, after)];
    return [{ kind: "field", field: name, old: describeList(old), new: describeList(now) }];
  }
  if (isTypedField(name))
    return [{ kind: "field", field: name, old: textOf(name, before), new: textOf(name, after) }];
  const fact = factOf(name, change);
  return fact ? [{ kind: "fact", fact }] : [];
}

function translationsOf(before: unknown, after: unknown): HistoryLine[] {
  const [old, now] = [formsIn(before), formsIn(after)];
  return translatedFields
    .map((name) => ({
      kind: "field" as const,
      field: `texts.${name}` as const,
      old: textOf(name, old[name]),
      new: textOf(name, now[name]),
    }))
    .filter((line) => line.old !== line.new);
}

function factOf(name: string, change: Change): HistoryFact | undefined {
  const isOn = change[name]?.new === true;
  switch (name) {
    case "active":
      return isOn ? "activate" : "inactivate";
    case "locked":
      return isOn ? "lock" : "unlock";
    case "coverImage":
      return change[name]?.new === undefined ? "motif" : "cover";
    case "coverView":
      // a new picture implies a new view
      return Object.hasOwn(change, "coverImage") ? undefined : "crop";
    case "portrait":
    case "logo":
      return change[name]?.new === undefined ? `${name}Removed` : name;
    case "portraitView":
      return Object.hasOwn(change, "portrait") ? undefined : "portraitCrop";
    case "owner":
    case "company":
    case "standIn":
    case "successor":
      return name;
    default:
      return "other";
  }
}

function textOf(field: string, value: unknown): string {
  const text = typeof value === "string" ? value : "";
  return field === "phone" ? formatNationalPhone(text) : text;
}

function formsIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
