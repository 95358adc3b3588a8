import { hashKey } from "@tanstack/react-query";
import type { CardLink } from "../../../../shared/models/parts/card-links.ts";
import type { FurtherPhone } from "../../../../shared/models/parts/card-phones.ts";
import type { Changes } from "../../../../shared/client/record-types.ts";
import type { FieldProblem } from "../../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { formatNationalPhone } from "../../../../shared/text/national-phone.ts";
import { fieldProblem, normalisedValue } from "../../lib/hub/field-problems.ts";

/** Fields that hold a list of entries, each with a kind and a text. */
export const listFields = ["phones", "links"] as const;
export type ListField = (typeof listFields)[number];

/** An entry of a list as the form edits it: a number or an address, as typed. */
export interface ListEntry {
  kind: string;
  text: string;
}

/** Unsaved edits of the lists. */
export type ListEdits = Partial<Record<ListField, readonly ListEntry[]>>;

export function isListField(name: string): name is ListField {
  return listFields.some((field) => field === name);
}

/** The entries of a stored list as the form shows them: telephone numbers in groups. */
export function shownList(card: Pick<Card, ListField>, field: ListField): readonly ListEntry[] {
  return entriesIn(field, card[field]);
}

/** The entries of a list of the model; empty for another value. */
export function entriesIn(field: ListField, value: unknown): readonly ListEntry[] {
  if (!Array.isArray(value)) return [];
  // the model validated the list when it was written
  if (field === "links")
    return (value as CardLink[]).map(({ kind, address }) => ({ kind, text: address }));
  return (value as FurtherPhone[]).map(({ kind, number }) => ({
    kind,
    text: formatNationalPhone(number),
  }));
}

/** The list as the service takes it, without empty entries. */
function toList(field: ListField, entries: readonly ListEntry[]): object[] {
  return entries
    .filter(({ text }) => text.trim() !== "")
    .map(({ kind, text }) =>
      field === "links" ? { kind, address: text } : { kind, number: text },
    );
}

/** The list as the service would store it. */
function storedList(field: ListField, entries: readonly ListEntry[]): unknown {
  return normalisedValue(cardModel, field, toList(field, entries));
}

/** The problem of one entry; nothing if it is empty, as empty entries are not written. */
export function entryProblem(field: ListField, entry: ListEntry): FieldProblem | undefined {
  const list = toList(field, [entry]);
  return list.length === 0 ? undefined : fieldProblem(cardModel, field, list);
}

/** The problem of a list that a save would write. */
export function listProblem(
  field: ListField,
  entries: readonly ListEntry[],
): FieldProblem | undefined {
  return fieldProblem(cardModel, field, toList(field, entries));
}

export function editedList(card: Card, edits: ListEdits, field: ListField): readonly ListEntry[] {
  return edits[field] ?? shownList(card, field);
}

/** Whether an edit would change the stored list. */
function isChanged(card: Card, edits: ListEdits, field: ListField): boolean {
  const edit = edits[field];
  return edit !== undefined && hashKey([storedList(field, edit)]) !== hashKey([card[field] ?? []]);
}

/** Lists to write, as typed; `null` empties one. */
export function listChanges(card: Card, edits: ListEdits): Pick<Changes<"card">, ListField> {
  const changed = listFields.filter((field) => isChanged(card, edits, field));
  const lists = changed.map((field) => {
    const list = toList(field, edits[field] ?? []);
    return [field, list.length === 0 ? null : list] as const;
  });
  return Object.fromEntries(lists);
}

/** The card with its edited lists, as the service would store it. */
export function applyListEdits(card: Card, edits: ListEdits): Card {
  const lists = listFields.flatMap((field) => {
    const entries = edits[field]?.filter((entry) => entryProblem(field, entry) === undefined);
    return entries === undefined ? [] : [[field, storedList(field, entries)] as const];
  });
  return { ...card, ...Object.fromEntries(lists) };
}

/** A list in one text, for comparisons and histories. */
export function describeList(entries: readonly ListEntry[]): string {
  return entries.map(({ text }) => text).join(", ");
}
