import type { Model } from "../../../shared/model/define-model.ts";
import type { Item, Key, Write } from "../../platform/aws/table.ts";
import { placeSharedRecord, sharePartition } from "./keys.ts";

/**
 * The list of the records that are shared with an account or a group: one item for each of them, written in the
 * transaction of the record. So a page of shared records costs a page, however many records others have.
 */

/** An account or a group, as a share names it. */
export interface ShareHolder {
  kind: "user" | "group";
  name: string;
}

/** Everybody with whom a record is shared directly, each once. */
export function listShareHolders(model: Model, record: Item): ShareHolder[] {
  const { shared } = model.audienceRules;
  if (shared === undefined) return [];
  const fields = shared.editors === undefined ? [shared] : [shared, shared.editors];
  const named = (kind: ShareHolder["kind"]) =>
    new Set(
      fields.flatMap((each) => listTexts(record[kind === "user" ? each.users : each.groups])),
    );
  return [
    ...[...named("user")].map((name): ShareHolder => ({ kind: "user", name })),
    ...[...named("group")].map((name): ShareHolder => ({ kind: "group", name })),
  ];
}

/** Whether a record is in the list of an account or a group. @param holder its kind and its name */
export function isSharedWith(model: Model, record: Item, [kind, name]: readonly unknown[]) {
  return listShareHolders(model, record).some(
    (holder) => holder.kind === kind && holder.name.normalize("NFC") === name,
  );
}

/** Writes that keep the list equal to the record. A change that leaves the shares as they are needs none. */
export function planShareWrites(model: Model, before?: Item, after?: Item): Write[] {
  const old = mapKeys(model, before);
  const now = mapKeys(model, after);
  return [
    ...[...now].flatMap(([name, key]): Write[] => (old.has(name) ? [] : [{ put: { ...key } }])),
    ...[...old].flatMap(([name, key]): Write[] => (now.has(name) ? [] : [{ delete: key }])),
  ];
}

function mapKeys(model: Model, record: Item | undefined): Map<string, Key> {
  if (record === undefined) return new Map();
  const sk = placeSharedRecord(model, record);
  return new Map(
    listShareHolders(model, record).map(({ kind, name }) => {
      const pk = sharePartition(model, kind, name);
      return [pk, { pk, sk }];
    }),
  );
}

function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
