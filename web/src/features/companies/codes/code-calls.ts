import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Seen } from "../../../../../shared/client/record-types.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Calls of the hub for the carriers of a company. */

const tags = createRecordCalls<"tag", "companyAdmin">(call, "tag");
const cards = createRecordCalls<"card", "companyAdmin">(call, "card");
const users = createRecordCalls<"user", "companyAdmin">(call, "user");
const pageSize = 50;

/** Key of everything that is read of a company's carriers. */
export const codesKey = "companyTags";

/** A carrier as an admin of its company sees it. */
export type CompanyTag = Seen<"tag", "companyAdmin">;
export type TagState = CompanyTag["state"];

/** A page of a company's carriers, newest first. */
export async function readCompanyTags(
  company: string,
  state: TagState | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const sort = { createdAt: -1 } as const;
  const filter = { company, ...(state && { state }) };
  return tags.read({ filter, sort, limit: pageSize, cursor }, { signal });
}

/** Names of cards and holders, by id. Those that the user may not read have none. */
export async function readTagNames(found: readonly CompanyTag[], signal: AbortSignal) {
  const idsOf = (field: "card" | "owner") => [...new Set(found.flatMap((tag) => tag[field] ?? []))];
  const [cardIds, ownerIds] = [idsOf("card"), idsOf("owner")];
  const [named, people] = await Promise.all([
    cardIds.length === 0
      ? []
      : cards
          .read({ filter: { _id: { $in: cardIds } }, projection: ["name"], limit: 200 }, { signal })
          .then(({ items }) => items),
    ownerIds.length === 0
      ? []
      : users
          .read(
            {
              filter: { _id: { $in: ownerIds } },
              projection: ["lastName", "firstName"],
              limit: 200,
            },
            { signal },
          )
          .then(({ items }) => items),
  ]);
  return {
    cards: new Map(named.map(({ _id, name }) => [_id, name])),
    people: new Map(people.map((person) => [person._id, person])),
  };
}

export type TagNames = Awaited<ReturnType<typeof readTagNames>>;

/** Cards of a company that have all of the words, by name. */
export async function findCompanyCards(company: string, words: string, signal: AbortSignal) {
  const search = words === "" ? {} : { search: words };
  const query = { filter: { company }, limit: 20, projection: ["name", "position"] as const };
  return (await cards.read({ ...query, ...search }, { signal })).items;
}

type TagService = "release" | "lost";

export async function runOnCompanyTag(id: string, service: TagService): Promise<void> {
  await tags.run(service, { id }, { idempotencyKey: crypto.randomUUID() });
}

export async function linkCompanyTag(id: string, card: string): Promise<void> {
  await tags.run("assign", { id, card }, { idempotencyKey: crypto.randomUUID() });
}

export type SheetKind = "cards" | "tags";

/** The number of labels of each sheet of a company: active cards, and carriers that can be used. */
export async function countSheetLabels(
  company: string,
  signal: AbortSignal,
): Promise<Record<SheetKind, number>> {
  const [active, usable] = await Promise.all([
    cards.count({ company, active: true }, { signal }),
    tags.count({ company, state: { $in: ["blank", "assigned"] } }, { signal }),
  ]);
  return { cards: active, tags: usable };
}

interface SheetPart {
  company: string;
  kind: SheetKind;
  /** From 1. */
  part: number;
  lang: string;
}

/** Address of a part of a sheet of labels. */
export function sheetPath({ company, kind, part, lang }: SheetPart): string {
  const query = new URLSearchParams({ of: kind, part: String(part), lang });
  return `/api/companies/${company}/qr-sheet.pdf?${query}`;
}
