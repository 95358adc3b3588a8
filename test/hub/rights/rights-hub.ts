import { baseFieldNames, type Model } from "../../../shared/model/define-model.ts";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { folder } from "../../../shared/models/folder.ts";
import { models } from "../../../shared/models/all.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { ExpectedRights, Role } from "./expected-rights.ts";
import type { HubClient } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { yourDataTest, type YourDataHub } from "../accounts/account-data-hub.ts";

export function modelOf({ model }: ExpectedRights): Model {
  const found = models.get(model);
  if (found === undefined) throw new Error(`There is no model ${model}`);
  return found;
}

/** The fields of a model except the base fields, in the order of the model. */
export function listOwnFields(model: Model): string[] {
  return Object.keys(model.fields).filter((name) => !baseFieldNames.includes(name));
}

/** The owner's account and the company: every role tries its rights on the same record. */
export function isOneForAll({ model, given }: ExpectedRights): boolean {
  return given === undefined && (model === "user" || model === "company");
}

/** Repeats a read that a busy machine answered with 503, which says nothing about rights. */
function patient(client: HubClient): HubClient {
  const raw: HubClient["raw"] = async (...request) => {
    for (let left = 10; ; left -= 1) {
      const reply = await client.raw(...request);
      if (request[0] !== "GET" || reply.status !== 503 || left === 0) return reply;
    }
  };
  return { ...client, raw };
}

const noShares = { sharedUsers: [], sharedGroups: [], archived: false };

/** A caller in each role, and the records on which the roles try their rights. */
async function openRights(hub: YourDataHub) {
  const own = await hub.companyWithAdmin();
  const other = await hub.companyWithAdmin();
  const company = own.company._id;
  await hub.store.update(companyModel, {
    before: (await hub.store.find(companyModel, company))!,
    patch: { admins: [own.admin.user._id] },
  });
  const owner = await hub.person({ company });
  const sharedWith = await hub.person();
  const shared = sharedWith.user._id;
  const editing = await hub.person();
  const editor = editing.user._id;
  const people: Readonly<Record<Exclude<Role, "v">, Person>> = {
    s: await hub.person(),
    o: owner,
    m: await hub.person({ company }),
    c: own.admin,
    x: other.admin,
    a: await hub.person({ groups: ["admin"], maySend: true }),
    r: await hub.person({ groups: ["CRM Vezető"] }),
    h: sharedWith,
    e: editing,
  };
  const callers = Object.fromEntries(
    Object.entries({ ...people, v: hub.visitor }).map(([role, client]) => [role, patient(client)]),
  ) as Readonly<Record<Role, HubClient>>; // every role is listed above
  const personIn = (role: Role) => (role === "v" ? undefined : people[role]);
  const whose = { owner: owner.user._id, company, shared, editor };
  // The owner moves records into it.
  await hub.store.create(folder, {
    _id: "folder2",
    name: "Más",
    owner: owner.user._id,
    ...noShares,
  });

  // Stand-ins and successors of whole cards: an admin's cards in the company, so that every writer may name them.
  for (const _id of ["card3", "card4", "card5", "card6"]) {
    const whole = makeWholeRecord("card", { ...whose, owner: people.a.user._id });
    await hub.store.create(card, { ...whole, _id });
  }

  /** A card of `o` and the company. */
  async function cardOfOwner(given: Record<string, unknown> = {}): Promise<string> {
    return (await hub.store.create(card, { ...makeWholeRecord("card", whose), ...given }))._id;
  }

  /** The fields by which a record names its card. */
  async function namedCard({ isAboutCard }: ExpectedRights): Promise<Record<string, unknown>> {
    return isAboutCard ? { model: "card", record: await cardOfOwner() } : {};
  }

  /** The record on which a role tries its rights; accounts and companies already exist. */
  async function recordFor(expected: ExpectedRights): Promise<string> {
    if (isOneForAll(expected)) return expected.model === "user" ? whose.owner : company;
    const ownerId = personIn(expected.owner ?? "o")?.user._id ?? "";
    const { _id } = await hub.store.create(modelOf(expected), {
      ...makeWholeRecord(expected.model, { ...whose, owner: ownerId }),
      ...(await namedCard(expected)),
      ...expected.given,
    });
    if (expected.isOnCard) await cardOfOwner({ coverImage: _id });
    return _id;
  }

  return { hub, company, whose, callers, personIn, cardOfOwner, namedCard, recordFor };
}

export type Rights = Awaited<ReturnType<typeof openRights>>;

/** Tests with a caller in each role. */
export const rightsTest = yourDataTest.extend("rights", { scope: "file", auto: true }, ({ hub }) =>
  openRights(hub),
);
