import { getValueKind, type ValueKind } from "../../../functions/data/rights/value-kind.ts";
import { findModelField, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { card } from "../../../shared/models/card.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import {
  expectedRights,
  findFieldRights,
  roles,
  type ExpectedRights,
  type Role,
} from "./expected-rights.ts";
import { listOwnFields, modelOf } from "./rights-hub.ts";
import type { Person } from "../../support/start-hub.ts";
import type { YourDataHub } from "../accounts/account-data-hub.ts";

/** Every field that some role may not read on some record, by the handwritten table of rights. */

export interface GuessWorld {
  /** Name of the case in the table of rights. */
  name: string;
  expected: ExpectedRights;
  model: Model;
  people: Record<Exclude<Role, "v">, Person>;
  company: string;
  /** The guessed record. */
  id: string;
  record: Record<string, unknown>;
}

export interface GuessedField {
  world: GuessWorld;
  role: Exclude<Role, "v">;
  field: string;
  kind: ValueKind;
  value: unknown;
  /** Another value of the same kind; a text has the same length. */
  wrong: unknown;
  below: unknown;
  above: unknown;
  /** Whether the role sees other fields of this record. */
  seesRecord: boolean;
}

export const callingRoles = roles.filter((role) => role !== "v");

/** People, a company and a record for one case, separate from all other cases. */
export async function createGuessWorld(
  hub: YourDataHub,
  name: string,
  expected: ExpectedRights,
): Promise<GuessWorld> {
  const own = await hub.companyWithAdmin();
  const company = own.company._id;
  const [o, m, s, x, h, r, a, e] = await Promise.all([
    // Sessions belong to an access epoch, so it is set at creation.
    hub.person({ company, accessEpoch: 2 }),
    hub.person({ company }),
    hub.person(),
    hub.companyWithAdmin().then(({ admin }) => admin),
    hub.person(),
    hub.person({ groups: ["CRM Vezető"] }),
    hub.person({ groups: ["admin"] }),
    hub.person(),
  ]);
  const model = models.get(expected.model);
  if (model === undefined) throw new Error(`There is no model ${expected.model}`);
  const people = { s, o, m, c: own.admin, x, a, r, h, e };
  const { owner = "o", isAboutCard, isOnCard } = expected;
  if (owner === "v") throw new Error("A visitor owns nothing");
  const whose = { owner: people[owner].user._id, company, shared: h.user._id, editor: e.user._id };
  const cardOfOwner = async (fields: Record<string, unknown>) => {
    const whole = makeWholeRecord("card", { ...whose, owner: o.user._id });
    return (await hub.store.create(card, { ...whole, ...fields }))._id;
  };
  const named = isAboutCard ? { model: "card", record: await cardOfOwner({}) } : {};
  const whole = { ...makeWholeRecord(model.name, whose), ...named, ...expected.given };
  const id = await keptRecord(hub, model, whole, { owner: o.user._id, company });
  if (isOnCard) await cardOfOwner({ coverImage: id });
  const record = (await hub.store.find(model, id)) ?? {};
  return { name, expected, model, people, company, id, record };
}

/** Accounts and companies already exist; other records are created. */
async function keptRecord(
  hub: YourDataHub,
  model: Model,
  whole: Record<string, unknown>,
  { owner, company }: { owner: string; company: string },
): Promise<string> {
  const id = model.name === "user" ? owner : company;
  if (model.name !== "user" && model.name !== "company")
    return (await hub.store.create(model, whole))._id;
  const before = await hub.store.find(model, id);
  if (before === undefined) throw new Error(`${model.name} ${id} is gone`);
  // A suspended account sends no call: other cases cover its fields.
  const {
    admins: _,
    administers: __,
    email: ___,
    company: ____,
    accessEpoch: _____,
    ...fields
  } = whole;
  await hub.store.update(model, { before, patch: { ...fields, suspendedAt: undefined } });
  return id;
}

/** The cases in which a logged-in role may not read a field. */
export const guessedCases = Object.entries(expectedRights).filter(
  ([name, expected]) =>
    // The same fields have the same readers as in `user` and `card`.
    name !== "account of a suspended colleague" &&
    name !== "locked card" &&
    listOwnFields(modelOf(expected)).some((field) =>
      callingRoles.some((role) => !findFieldReaders(expected, field).includes(role)),
    ),
);

/** Readers of a field on this record. */
export function findFieldReaders(expected: ExpectedRights, field: string): string {
  return findFieldRights(expected, field).split("/")[0] ?? "";
}

/**
 * The hidden fields of a record: each once for one role that does not see the record, and once for each role that sees
 * it.
 */
export function listGuessedFields(world: GuessWorld): GuessedField[] {
  const { expected, model } = world;
  const seeing = callingRoles.filter((role) => expected.sees.includes(role));
  const blind = callingRoles.filter((role) => !expected.sees.includes(role));
  return listOwnFields(model).flatMap((field, place) => {
    const readers = findFieldReaders(expected, field);
    const asking = seeing.filter((role) => !readers.includes(role));
    const stranger = blind[(place + 1) % blind.length];
    const declared = findModelField(model, field);
    if (declared === undefined) return [];
    const kind = getValueKind(declared);
    return [...asking, ...(stranger ? [stranger] : [])].map((role) => ({
      world,
      role,
      field,
      kind,
      ...valuesOf(kind, world.record[field]),
      seesRecord: expected.sees.includes(role),
    }));
  });
}

/** A right guess, a wrong guess, and their neighbours. */
function valuesOf(kind: ValueKind, value: unknown) {
  switch (kind) {
    case "number":
      return { value: value ?? 3, wrong: Number(value ?? 3) + 1, below: -1000, above: 1e12 };
    case "boolean":
      return { value: value ?? true, wrong: value === false, below: false, above: true };
    default: {
      const text = typeof value === "string" ? value : "Városok szerint";
      const last = text.endsWith("a") ? "e" : "a";
      const wrong = `${text.slice(0, -1)}${last}`;
      return { value: text, wrong, below: "", above: "zzzz" };
    }
  }
}
