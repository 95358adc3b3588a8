import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Seen, ServiceInput } from "../../../../../shared/client/record-types.ts";
import type { Language } from "../../../../../shared/languages.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { call } from "../../../lib/hub/hub.ts";

const tags = createRecordCalls<"tag", "admin">(call, "tag");
const cards = createRecordCalls<"card", "admin">(call, "card");
const users = createRecordCalls<"user", "admin">(call, "user");

export type FoundTag = Seen<"tag", "admin">;

/** Cards and people that a search offers, each. */
const offered = 6;

/** What carriers are given to; a company without an id is none. */
export interface Target {
  kind: "card" | "person" | "company";
  id: string;
}

/** What a search offers: a card that the carrier opens, or a person, who chooses one. */
export interface LinkTarget extends Target {
  kind: "card" | "person";
  name: string;
  /** Tells targets of one name apart. */
  fact: string;
}

/** Cards that have all of the words. */
export async function findCards(
  words: string,
  language: Language,
  signal: AbortSignal,
): Promise<LinkTarget[]> {
  const projection = ["name", "lastName", "firstName", "companyName"] as const;
  const query = { search: words, projection, limit: offered };
  const { items } = await cards.read(query, { signal });
  return items.map(({ _id: id, name, lastName, firstName, companyName }) => ({
    kind: "card",
    id,
    name: formatAccountName({ lastName, firstName }, language) || name,
    fact: companyName || name,
  }));
}

/** People who have all of the words in their name or address, and may log in. */
export async function findPeopleByWords(
  words: string,
  language: Language,
  signal: AbortSignal,
): Promise<LinkTarget[]> {
  const projection = ["lastName", "firstName", "email"] as const;
  const filter = { suspendedAt: { $exists: false } } as const;
  const { items } = await users.read(
    { search: words, filter, projection, limit: offered },
    { signal },
  );
  return items.map(({ _id: id, lastName, firstName, email }) => ({
    kind: "person",
    id,
    name: formatAccountName({ lastName, firstName }, language) || email,
    fact: email,
  }));
}

/** The carrier of a code; undefined if there is none. */
export async function findTag(code: string): Promise<FoundTag | undefined> {
  const { items } = await tags.read({ filter: { code }, limit: 1 });
  return items[0];
}

/** The service that gives a carrier to a target, and its input besides the carrier. */
export function planLink({ kind, id }: Target) {
  if (kind === "card") return { service: "assign", input: { card: id } } as const;
  if (kind === "person") return { service: "handOver", input: { person: id } } as const;
  return { service: "moveToStock", input: id === "" ? {} : { company: id } } as const;
}

/** Gives a carrier to a target. Resolves to it, as it is afterwards. */
export async function linkTag(id: string, target: Target): Promise<FoundTag> {
  const { service, input } = planLink(target);
  return runTagService(service, { id, ...input });
}

export type AdminTagService =
  | "assign"
  | "handOver"
  | "moveToStock"
  | "release"
  | "lost"
  | "found"
  | "retire";

/** Runs a service on one carrier. Resolves to it, as it is afterwards. */
export async function runTagService<Service extends AdminTagService>(
  service: Service,
  input: ServiceInput<"tag", Service>,
): Promise<FoundTag> {
  const body = input as Record<string, unknown>; // services take objects
  const options = { idempotencyKey: crypto.randomUUID() };
  return (await call("runService", { model: "tag", service, body }, options)) as FoundTag;
}
