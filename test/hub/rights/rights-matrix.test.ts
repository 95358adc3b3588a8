// @module-tag no-second-look
import { isDeepStrictEqual } from "node:util";
import { describe, expect } from "vitest";
import type { Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { makeLeastRecord, makeOtherValues, makeWholeRecord } from "../../support/whole-records.ts";
import {
  expectedRights,
  findFieldRights,
  roles,
  type ExpectedRights,
  type Role,
} from "./expected-rights.ts";
import { allowExports, readEndedExport, parseLines, workOnExport } from "../jobs/export-hub.ts";
import type { HubClient } from "../../support/hub-client.ts";
import {
  isOneForAll,
  listOwnFields,
  modelOf,
  rightsTest as test,
  type Rights,
} from "./rights-hub.ts";

/** Every cell of role × model × operation × field, compared with the handwritten table. */

let rights: Rights;
let callers: Rights["callers"];

let cells = 0;
const wrong: string[] = [];

test.beforeAll(async ({ hub, rights: opened }) => {
  rights = opened;
  callers = rights.callers;
  for (const role of roles) {
    const person = rights.personIn(role);
    if (person) await allowExports(hub, person);
  }
});

/** Compares the expected and the actual value of one cell. */
function check(what: string, expected: unknown, actual: unknown): void {
  cells += 1;
  if (!isDeepStrictEqual(expected, actual))
    wrong.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

const baseFields = ["_id", "_rev", "createdAt", "updatedAt"];

/** Readers, writers and creators of a field; no role writes a base field. */
function rightsOf(expected: ExpectedRights, field: string): [string, string, string] {
  if (baseFields.includes(field)) return ["", "", ""];
  const [readers = "", writers = "", givers = writers] = findFieldRights(expected, field).split(
    "/",
  );
  return [readers, writers, givers];
}

/** A refusal is 401 for visitors, else 403 or 404. */
function verdict(role: Role, status: number, allowed: number): string {
  if (status === allowed) return "allowed";
  const isRefusal = role === "v" ? status === 401 : status === 403 || status === 404;
  return isRefusal ? "refused" : `status ${status}`;
}

const said = (isAllowed: boolean) => (isAllowed ? "allowed" : "refused");

async function checkReading(name: string, expected: ExpectedRights, role: Role, id: string) {
  const model = modelOf(expected);
  const client = callers[role];
  const sees = expected.sees.includes(role);
  const stored: Record<string, unknown> = (await rights.hub.store.find(model, id)) ?? {};
  const what = `${name}: ${role}`;

  const got = await client.raw("GET", `/api/hub/get/${model.name}/${id}`);
  check(`${what} gets`, said(sees), verdict(role, got.status, 200));
  // An invisible record is not found, unless the whole model is closed to the caller.
  if (!sees && role !== "v")
    check(`${what} gets, status`, expected.isClosed ? 403 : 404, got.status);
  // A refusal has another document.
  const seen = got.status === 200 ? got.body : {};
  for (const field of Object.keys(model.fields)) {
    const isBase = baseFields.includes(field);
    const reads = isBase ? sees : rightsOf(expected, field)[0].includes(role);
    const shown = stored[field] !== undefined;
    if (shown) check(`${what} reads ${field}`, reads, Object.hasOwn(seen, field));
  }

  if (model.isOnlyInReplica) return checkUnanswered(what, client, role, model.name);
  const { lists = expected.sees } = expected;
  const queries: [string, boolean, object][] = [
    ["finds", sees, { _id: id }],
    ["lists", lists.includes(role), {}],
  ];
  if (role !== "v" && role !== "a" && expected.lists !== undefined)
    await checkTooBroad(what, client, model.name);
  if (expected.isAboutCard)
    queries.push(["lists of the card", sees, { model: "card", record: stored["record"] }]);
  for (const [how, isListed, filter] of queries) {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const listed = await client.raw("GET", `/api/hub/read/${model.name}?limit=200&${query}`);
    const items = (listed.body["items"] ?? []) as { _id: string }[]; // a refusal has none
    const found = items.filter((item) => item._id === id);
    check(`${what} ${how}`, isListed ? [seen] : [], found);
    if (how === "lists") continue; // other tests create records at the same time
    const counted = await client.raw("GET", `/api/hub/count/${model.name}?${query}`);
    check(`${what} ${how}, counted`, items.length, counted.body["count"] ?? 0);
  }
}

/** The table has none of these records, so a list or a count of it would be wrong. */
async function checkUnanswered(what: string, client: HubClient, role: Role, model: string) {
  for (const call of ["read", "count"]) {
    const { status } = await client.raw("GET", `/api/hub/${call}/${model}`);
    check(`${what} asks to ${call}`, role === "v" ? 401 : 503, status);
  }
}

/** A caller who sees records through others must name them in a query. */
async function checkTooBroad(what: string, client: HubClient, model: string) {
  for (const call of ["read", "count"]) {
    const filter = encodeURIComponent('{"createdAt":{"$gt":"2026"}}');
    const { status, body } = await client.raw("GET", `/api/hub/${call}/${model}?filter=${filter}`);
    check(`${what} asks to ${call} among all`, [400, "query.tooBroad"], [status, body["code"]]);
  }
}

/** An export shows the same records and fields as a list. */
async function checkExporting(name: string, expected: ExpectedRights, role: Role, id: string) {
  const { name: model } = modelOf(expected);
  const client = callers[role];
  const filter = { _id: id };
  const what = `${name}: ${role} exports`;
  const listed = await client.raw("POST", `/api/hub/read/${model}`, { filter });
  const started = await client.raw("POST", `/api/hub/export/${model}`, { filter, format: "jsonl" });
  // Visits are exported by the search, which this hub has not.
  const isStarted =
    listed.status === 200 || (listed.status === 503 && modelOf(expected).isOnlyInReplica);
  check(`${what}, status`, isStarted ? 202 : listed.status, started.status);
  if (modelOf(expected).isOnlyInReplica) return;
  const person = rights.personIn(role);
  if (person === undefined || started.status !== 202) return;
  const job = String(started.body["job"]);
  await workOnExport(job);
  const { state, text } = await readEndedExport(rights.hub, person, job);
  check(`${what}, state`, "done", state);
  check(what, listed.body["items"], parseLines(text));
  check(`${what} what they see`, expected.sees.includes(role) ? 1 : 0, parseLines(text).length);
}

async function checkWriting(name: string, expected: ExpectedRights, role: Role, id: string) {
  const model = modelOf(expected);
  const others = makeOtherValues(model.name);
  let known: Record<string, unknown> = (await rights.hub.store.find(model, id)) ?? {};
  for (const field of Object.keys(model.fields)) {
    if (field === "_id" || field === "_rev") continue;
    const what = `${name}: ${role} writes ${field}`;
    const writes = rightsOf(expected, field)[1].includes(role);
    const current = known[field];
    const value = typeof current === "boolean" ? !current : (others[field] ?? current ?? "x");
    const patched = await callers[role].raw("PATCH", `/api/hub/update/${model.name}`, {
      _id: id,
      [field]: value,
    });
    check(what, said(writes), verdict(role, patched.status, 200));
    if (!writes) continue;
    const after: Record<string, unknown> = (await rights.hub.store.find(model, id)) ?? {};
    check(`${what} and nothing else`, [field], changedFields(known, after));
    check(`${what} as given`, value, after[field]);
    // A write may remove a right, such as sharing, so the value is restored.
    known = await putBack(model, id, { [field]: current });
  }
  const last = await rights.hub.store.find(model, id);
  check(`${name}: what ${role} was refused`, [], changedFields(known, last ?? {}));
}

async function putBack(model: Model, id: string, patch: Record<string, unknown>) {
  const before = await rights.hub.store.find(model, id);
  if (before === undefined) throw new Error(`${model.name} ${id} is gone`);
  return rights.hub.store.update(model, { before, patch });
}

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) =>
      name !== "_rev" && name !== "updatedAt" && !isDeepStrictEqual(before[name], after[name]),
  );
}

async function checkDeleting(name: string, expected: ExpectedRights, role: Role, id: string) {
  const model = modelOf(expected);
  const deleted = await callers[role].raw("DELETE", `/api/hub/delete/${model.name}/${id}`);
  const deletes = expected.delete.includes(role);
  // A file in use is not deleted by admins either.
  const isInUse = deleted.status === 409 && deleted.body["code"] === "file.inUse";
  const came = isInUse && expected.isOnCard ? "refused" : verdict(role, deleted.status, 204);
  check(`${name}: ${role} deletes`, said(deletes), came);
  const left = await rights.hub.store.find(model, id);
  // A file on another user's card stays with the card, without its owner.
  const isLeft = left !== undefined && (!expected.isOnCard || left["owner"] !== "erased");
  check(`${name}: ${role} deletes, record left`, !deletes, isLeft);
}

async function checkCreating(name: string, expected: ExpectedRights, role: Role) {
  const model = modelOf(expected);
  const named = await rights.namedCard(expected);
  const create = (fields: Record<string, unknown>) =>
    callers[role].raw("POST", `/api/hub/create/${model.name}`, {
      ...makeLeastRecord(model.name),
      ...named,
      ...fields,
    });
  const creates = expected.create?.includes(role) === true;
  const created = await create({});
  check(`${name}: ${role} creates`, said(creates), verdict(role, created.status, 201));
  if (!creates) return;
  const whole = {
    ...makeWholeRecord(model.name, rights.whose),
    ...named,
  };
  // A record is put into folders only that its creator may change.
  const ownFolder = async (field: string) =>
    field === "folder"
      ? (await callers[role].raw("POST", "/api/hub/create/folder", { name: "Saját" })).body["_id"]
      : undefined;
  for (const field of Object.keys(model.fields)) {
    if (field === "_id" || (whole[field] === undefined && !baseFields.includes(field))) continue;
    const gives = rightsOf(expected, field)[2].includes(role);
    const made = await create({ [field]: (await ownFolder(field)) ?? whole[field] ?? 7 });
    const what = `${name}: ${role} creates with ${field}`;
    check(what, said(gives), verdict(role, made.status, 201));
  }
}

describe("the table of rights", () => {
  test("the table names every model, and only fields whose rights are not the ordinary ones", () => {
    const named = new Set(Object.values(expectedRights).map(({ model }) => model));
    expect([...named].sort()).toEqual([...models.keys()].sort());
    for (const [name, expected] of Object.entries(expectedRights)) {
      const listed = Object.entries(expected.fields ?? {});
      const own = listOwnFields(modelOf(expected));
      expect([name, listed.filter(([field]) => !own.includes(field))]).toEqual([name, []]);
      expect(listed.filter(([, each]) => each === expected.ordinary)).toEqual([]);
    }
  });

  test("the tried records have a value in every field of their model, and no other field", () => {
    for (const [name, model] of models) {
      const tried = makeWholeRecord(name, rights.whose);
      expect([name, Object.keys(tried).sort()]).toEqual([name, listOwnFields(model).sort()]);
    }
  });

  test("every cell for reading holds", async () => {
    for (const [name, expected] of Object.entries(expectedRights))
      await Promise.all(
        roles.map(async (role) =>
          checkReading(name, expected, role, await rights.recordFor(expected)),
        ),
      );
    expect(wrong).toEqual([]);
  });

  test("every cell for exporting holds", async () => {
    for (const [name, expected] of Object.entries(expectedRights)) {
      const id = await rights.recordFor(expected);
      await Promise.all(roles.map((role) => checkExporting(name, expected, role, id)));
    }
    expect(wrong).toEqual([]);
  });

  test("every cell for creating with one field holds", async () => {
    const creating = Object.entries(expectedRights).filter(
      ([, { create }]) => create !== undefined,
    );
    for (const [name, expected] of creating)
      await Promise.all(roles.map((role) => checkCreating(name, expected, role)));
    expect(wrong).toEqual([]);
  });

  test("every cell for writing one field and for deleting holds", async () => {
    for (const [name, expected] of Object.entries(expectedRights)) {
      const tryOne = async (role: Role) => {
        const id = await rights.recordFor(expected);
        await checkWriting(name, expected, role, id);
        await checkDeleting(name, expected, role, id);
      };
      if (!isOneForAll(expected)) {
        await Promise.all(roles.map(tryOne));
        continue;
      }
      // In turn; the roles that delete it are last.
      const mayDelete = (role: Role) => expected.delete.includes(role);
      for (const role of roles.toSorted((a, b) => Number(mayDelete(a)) - Number(mayDelete(b))))
        await tryOne(role);
    }
    expect(wrong).toEqual([]);
    process.stdout.write(`rights: ${cells} cells, ${wrong.length} wrong\n`);
  });
});
