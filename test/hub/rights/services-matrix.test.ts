// @module-tag no-second-look
import { isDeepStrictEqual } from "node:util";
import { describe, expect } from "vitest";
import { models } from "../../../shared/models/all.ts";
import { audit } from "../../../shared/models/audit.ts";
import { comment } from "../../../shared/models/comment.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { nextNumber } from "../../support/make-records.ts";
import { expectedRights, roles, type ExpectedRights, type Role } from "./expected-rights.ts";
import { expectedServices, notCommented, undoneFields } from "./expected-services.ts";
import type { RawReply } from "../../support/hub-client.ts";
import { createProduct, setUpShop } from "../shop/shop-hub.ts";
import { campaignTransitions } from "../../../shared/campaigns/campaign-states.ts";
import { orderSteps } from "../../../shared/shop/order-states.ts";
import { order as orderModel } from "../../../shared/models/order.ts";
import { report as reportModel } from "../../../shared/models/report.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import type { StoredRecord } from "../../../functions/data/store/record-item.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { findFieldReaders } from "./guessed-fields.ts";
import {
  isOneForAll,
  listOwnFields,
  modelOf,
  rightsTest as test,
  type Rights,
} from "./rights-hub.ts";
import { storeLineResult } from "../../../functions/data/jobs/line-results.ts";

/** Every cell of role × service, and of role × comments and changes of a record. */

let rights: Rights;
let cells = 0;
const wrong: string[] = [];

test.beforeAll(({ rights: opened }) => {
  rights = opened;
});

function check(what: string, expected: unknown, actual: unknown): void {
  cells += 1;
  if (!isDeepStrictEqual(expected, actual))
    wrong.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

function caseNamed(name: string): ExpectedRights {
  const expected = expectedRights[name];
  if (expected === undefined) throw new Error(`There is no case ${name}`);
  return expected;
}

/** The reply to a role, in the words of the table. */
function wordOf({ status, body }: RawReply): string {
  if (status < 300) return "allowed";
  if (status === 409) return "conflict";
  const words: Readonly<Record<string, string>> = {
    "401 session.required": "no session",
    "403 access.denied": "denied",
    "403 field.forbidden": "forbidden",
    "404 record.notFound": "not there",
  };
  const told = `${status} ${String(body["code"])}`;
  return words[told] ?? told;
}

function expectedWord(cell: string, role: Role): string {
  const [allowed = "", denied = "", forbidden = "", conflict = ""] = cell.split("/");
  if (role === "v") return "no session";
  if (allowed.includes(role)) return "allowed";
  if (denied.includes(role)) return "denied";
  if (conflict.includes(role)) return "conflict";
  return forbidden.includes(role) ? "forbidden" : "not there";
}

/** Changes the record and returns the id of the change. */
async function changeOf(expected: ExpectedRights, id: string): Promise<string> {
  const model = modelOf(expected);
  const field = undoneFields[model.name];
  const before = await rights.hub.store.find(model, id);
  if (field === undefined || before === undefined) return "none";
  const isNumber = typeof before[field] === "number";
  const value = isNumber ? nextNumber() : `${field} ${nextNumber()}`;
  await rights.hub.store.update(model, { before, patch: { [field]: value } });
  const query = { index: "byRecord", partition: [id], limit: 1, descending: true };
  return (await rights.hub.store.list(audit, query)).items[0]?._id ?? "none";
}

/** Adds two admins to the company, so that one of them can be removed. */
async function addedAdmin(): Promise<string> {
  const ids: string[] = [];
  for (let many = 0; many < 2; many += 1) {
    const person = await rights.hub.person({
      administers: [rights.company],
      company: rights.company,
    });
    ids.push(person.user._id);
  }
  const before = await rights.hub.store.find(companyModel, rights.company);
  if (before === undefined) throw new Error("The company is gone");
  const { admins } = companyModel.entity.parse(before);
  await rights.hub.store.update(companyModel, { before, patch: { admins: [...admins, ...ids] } });
  return ids[0] ?? "";
}

const invited = () => ({
  email: `invited${nextNumber()}@tolgyfa.example`,
  lastName: "Ács",
  firstName: "Réka",
  language: "hu",
});

/** Invites a person into the company; returns the invitation's id. */
async function addedInvitation(): Promise<string> {
  const body = { id: rights.company, ...invited() };
  await rights.callers.a.call("POST", "/api/hub/runner/company/invite", body);
  const { items } = await rights.callers.a.ask<{ items: { _id: string }[] }>(
    companyModel,
    "invitations",
    { id: rights.company },
  );
  return items.at(-1)?._id ?? "";
}

/** Gives an account the company and the administration back that it had. */
async function restoreMembership(account: User | undefined): Promise<void> {
  const before = account && (await rights.hub.store.find(userModel, account._id));
  if (account === undefined || before === undefined) return;
  const { company, administers } = account;
  await rights.hub.store.update(userModel, { before, patch: { company, administers } });
}

/** The input of a service, with or without the record's id. */
async function inputFor(service: string, expected: ExpectedRights, id: string) {
  const model = modelOf(expected);
  const record: Record<string, unknown> = (await rights.hub.store.find(model, id)) ?? {};
  if (model.name === "campaign") return inputForCampaign(service, { ...record, _id: id, _rev: 1 });
  if (model.name === "order") return inputForOrder(service, { ...record, _id: id, _rev: 1 });
  switch (`${model.name}.${service}`) {
    case "tag.claim":
      await rights.hub.store.update(model, {
        before: { ...record, _id: id, _rev: 1 },
        patch: { state: "blank", owner: undefined, card: undefined },
      });
      return { code: record["code"], secret: record["claimSecret"] };
    case "tag.move":
    case "tag.assign":
      return { id, card: await rights.cardOfOwner() };
    case "tag.handOver":
      return { id, person: rights.personIn("o")?.user._id };
    case "tag.moveToStock":
      await rights.hub.store.update(model, {
        before: { ...record, _id: id, _rev: 1 },
        patch: { state: "blank", owner: undefined, card: undefined },
      });
      return { id, company: rights.company };
    case "card.assign":
    case "view.share":
      return { id, company: null };
    case "folder.shareWith":
    case "query.shareWith":
    case "report.shareWith":
      return { id, email: rights.personIn("r")?.user.email, edit: false };
    case "card.invite":
      await rights.hub.store.update(model, {
        before: { ...record, _id: id, _rev: 1 },
        patch: { owner: rights.personIn("c")?.user._id },
      });
      return { id, email: invited().email };
    case "card.setSuccessor":
      return { id, successor: null };
    case "card.setStandIn":
      return { id, standIn: { card: "card5", until: "2030-12-24" } };
    case "contact.pass":
      // Its successor is another person's card.
      await rights.hub.store.update(model, {
        before: { ...record, _id: id, _rev: 1 },
        patch: { card: await rights.cardOfOwner() },
      });
      return { id };
    case "card.restore":
      await rights.hub.store.write([
        { model, delete: { ...record, _id: id, _rev: 1 }, rank: "owner" },
      ]);
      return { id };
    case "job.undoLines":
      await rights.hub.store.update(model, {
        before: { ...record, _id: id, _rev: 1 },
        patch: { undoneBy: undefined },
      });
      await storeLineResult(rights.hub.store.table, id, { at: 0, state: "done", id: "none" });
      return { id };
    case "company.invite":
      return { id, ...invited() };
    case "company.removeAdmin":
      return { id, user: await addedAdmin() };
    case "company.viewAs":
    case "company.removeMember":
      return { id, user: (await rights.hub.person({ company: rights.company })).user._id };
    case "company.resendInvitation":
    case "company.revokeInvitation":
      return { id, invitation: await addedInvitation() };
    case "schedule.save":
      return inputForSchedule();
    case "user.invite":
      return invited();
    case "user.explain":
      return { id, about: "card", action: "read" };
    case "user.resendMail":
      // A confirmed account waits for no mail.
      await rights.hub.store.update(model, {
        before: { ...record, _id: id, _rev: Number(record["_rev"]) },
        patch: { emailConfirmedAt: undefined, suspendedAt: undefined },
      });
      return { id };
    case "tag.print":
      return { count: 1, format: "pdf", labels: "grid4x5", cropMarks: true };
    case "comment.readers":
      return { about: record["model"], record: record["record"] };
    case "file.quota":
    case "notification.readAll":
      return {};
    default:
      return service === "undo" ? { id, change: await changeOf(expected, id) } : { id };
  }
}

/** A schedule of a report that its maker reads and gets. */
async function inputForSchedule() {
  const maker = rights.personIn("r")?.user;
  const { _id: report } = await rights.hub.store.create(reportModel, {
    name: "Report",
    owner: maker?._id,
    sharedUsers: [],
    sharedGroups: [],
    archived: false,
    blocks: [],
  });
  return {
    report,
    name: "Every day",
    rhythm: { every: "day", hour: 8 },
    recipients: [maker?.email],
    format: "xlsx",
    text: "",
  };
}

/** Brings the campaign to a state in which the service runs, and returns the input. */
async function inputForCampaign(service: string, before: StoredRecord) {
  const id = before._id;
  if (service === "undo") return { id, change: await changeOf(caseNamed("campaign"), id) };
  const states = Object.keys(
    Object.entries(campaignTransitions).find(([name]) => name === service)?.[1] ?? {},
  );
  const patch = { state: states.at(-1) ?? "draft", pauseReason: undefined };
  await rights.hub.store.update(modelOf(caseNamed("campaign")), { before, patch });
  return {
    id,
    ...(service === "schedule" && { at: "2199-01-01T00:00:00.000Z" }),
    ...(service === "test" && { language: "hu" }),
    ...(service === "people" && { words: "Anna" }),
    ...(service === "addList" && { list: "list1", part: 0, source: "Vásár", people: [] }),
  };
}

/** Brings the order to a state in which the service runs, without its withdrawal, and returns the input. */
async function inputForOrder(service: string, before: StoredRecord) {
  const { store } = rights.hub;
  const id = before._id;
  if (service === "undo") return { id, change: await changeOf(caseNamed("order"), id) };
  const step = Object.entries(orderSteps).find(([name]) => name === service)?.[1];
  if (step === undefined) return { id };
  const [state = "draft"] = step.from.owner ?? step.from.admin ?? [];
  const { consents } = await setUpShop(store);
  const sold = await createProduct(store, { price: 1000 });
  const anyMoment = "2026-01-01T00:00:00.000Z";
  const second = { at: anyMoment, reference: "paid again", amount: 1000 };
  const patch = {
    state,
    withdrawal: undefined,
    lines: [{ product: sold._id, quantity: 1 }],
    prices: [{ product: sold._id, name: { en: "a", hu: "a" }, price: 1000, vat: 27, quantity: 1 }],
    total: 1000,
    billing: { name: "Szűcs Eszter", zip: "9400", city: "Sopron", address: "Várkerület 27." },
    payment: {
      state: service === "markPaid" ? ("open" as const) : ("paid" as const),
      ...(service === "refundSecond" && { second }),
    },
    proof: { sentAt: anyMoment },
  };
  await store.update(orderModel, { before: orderModel.entity.parse(before), patch });
  if (service === "encode")
    await store.create(tagModel, { ...makeWholeRecord("tag", rights.whose), _id: `${id}-1` });
  const inputs: Readonly<Record<string, object>> = {
    place: { total: 1000, ...consents },
    withdraw: { name: "Szűcs Eszter" },
    markPaid: { reference: before["number"], amount: 1000 },
    ship: { carrier: "Magyar Posta" },
    approveProof: { sentAt: anyMoment },
    refund: { amount: 1000 },
    recordSecond: { reference: "paid again", amount: 1000 },
  };
  return { id, ...inputs[service] };
}

async function checkService(name: string, service: string, cell: string, role: Role) {
  const expected = caseNamed(name);
  const model = modelOf(expected);
  const id = await rights.recordFor(expected);
  const input = await inputFor(service, expected, id);
  const before = await rights.hub.store.find(model, id);
  const path = `${model.name}/${service}`;
  const account = await rights.hub.store.find(userModel, rights.personIn(role)?.user._id ?? "none");
  const reply =
    model.services[service]?.kind === "getter"
      ? await rights.callers[role].raw(
          "GET",
          `/api/hub/getter/${path}?${new URLSearchParams(input as Record<string, string>)}`,
        )
      : await rights.callers[role].raw("POST", `/api/hub/runner/${path}`, input);
  // The search counts its rows, and this hub has none: the rights were checked before.
  const isSearched = path === "campaign/report" && reply.status === 503;
  const word = isSearched ? "allowed" : wordOf(reply);
  check(`${name}: ${role} runs ${service}`, expectedWord(cell, role), word);
  if (path === "company/leave") await restoreMembership(account);
  if (word === "allowed") return;
  check(`${name}: ${role} is refused ${service}`, before, await rights.hub.store.find(model, id));
}

/** Only readers of a record comment on it and read its comments. */
async function checkComments(name: string) {
  const expected = caseNamed(name);
  const about = { model: expected.model, record: await rights.recordFor(expected) };
  const isCommented = !notCommented.includes(expected.model);
  const filter = encodeURIComponent(JSON.stringify(about));
  const first = isCommented
    ? await rights.hub.store.create(comment, { ...about, text: "más", owner: "somebody" })
    : undefined;
  for (const role of roles) {
    const client = rights.callers[role];
    const made = await client.raw("POST", "/api/hub/create/comment", { ...about, text: "szép" });
    const what = `${name}: ${role}`;
    if (first === undefined) {
      const refused = role === "v" ? undefined : { model: "notAcceptable" };
      check(`${what} comments`, refused, made.body["fields"]);
      continue;
    }
    const sees = expected.sees.includes(role);
    const word = expectedWord(sees ? role : "", role);
    check(`${what} comments`, word, wordOf(made));
    const got = await client.raw("GET", `/api/hub/get/comment/${first._id}`);
    check(`${what} gets a comment`, word, wordOf(got));
    const listed = await client.raw("GET", `/api/hub/read/comment?filter=${filter}`);
    const items = (listed.body["items"] ?? []) as { _id: string }[]; // a refusal has none
    check(`${what} lists comments`, sees, items.map(({ _id }) => _id).includes(first._id));
    const counted = await client.raw("GET", `/api/hub/count/comment?filter=${filter}`);
    check(`${what} counts comments`, items.length, counted.body["count"] ?? 0);
  }
}

/** The readers of its history and admins read its changes. */
async function checkChanges(name: string) {
  const expected = caseNamed(name);
  const { isLedger = false, isAuditTrail = false } = modelOf(expected);
  // Audit entries have no changes.
  if (isAuditTrail) return;
  const id = await rights.recordFor(expected);
  await changeOf(expected, id);
  const [readers = ""] = expectedServices[name]?.["history"]?.split("/") ?? [];
  const filter = encodeURIComponent(JSON.stringify({ model: expected.model, record: id }));
  for (const role of roles) {
    const client = rights.callers[role];
    const listed = await client.raw("GET", `/api/hub/read/audit?filter=${filter}`);
    const items = (listed.body["items"] ?? []) as { _id: string; change: object }[];
    const what = `${name}: ${role}`;
    const reads = role === "a" || readers.includes(role);
    check(`${what} reads changes`, reads && !isLedger, items.length > 0);
    const counted = await client.raw("GET", `/api/hub/count/audit?filter=${filter}`);
    check(`${what} counts changes`, items.length, counted.body["count"] ?? 0);
    // No name and no value of a field that they may not read on this record.
    const seen = new Set(items.flatMap(({ change }) => Object.keys(change)));
    const own = [...seen].filter((field) => field !== "_id" && field !== "createdAt");
    const names = listOwnFields(modelOf(expected));
    const hidden = own.filter(
      (field) => !names.includes(field) || !findFieldReaders(expected, field).includes(role),
    );
    check(`${what} reads changes of fields that they do not read`, [], hidden);
  }
}

/** Runs the roles in turn if all use the same record, else in parallel. */
async function eachRole(name: string, tryOne: (role: Role) => Promise<void>) {
  if (!isOneForAll(caseNamed(name))) await Promise.all(roles.map(tryOne));
  else for (const role of roles) await tryOne(role);
}

describe("the table of services", () => {
  test("the table names every service of every model", () => {
    for (const [name, model] of models) {
      const cases = Object.keys(expectedRights).filter(
        (each) => caseNamed(each).model === name && expectedServices[each] !== undefined,
      );
      expect([name, cases.length > 0]).toEqual([name, true]);
      for (const each of cases)
        expect([each, Object.keys(expectedServices[each] ?? {}).toSorted()]).toEqual([
          each,
          Object.keys(model.services).toSorted(),
        ]);
    }
    expect(Object.keys(expectedServices).filter((name) => !expectedRights[name])).toEqual([]);
  });

  test("every cell for a service holds", async () => {
    // On the owner's account they end the owner's session; the account of a colleague covers them.
    const skipped = new Set(["user.suspend", "user.endAccess"]);
    for (const [name, services] of Object.entries(expectedServices))
      for (const [service, cell] of Object.entries(services)) {
        if (skipped.has(`${name}.${service}`)) continue;
        await eachRole(name, (role) => checkService(name, service, cell, role));
      }
    expect(wrong).toEqual([]);
  });
});

describe("comments", () => {
  test("every reader of a record reads and writes its comments, for every model", async () => {
    for (const name of Object.keys(expectedRights)) await checkComments(name);
    expect(wrong).toEqual([]);
  });
});

describe("changes of a record", () => {
  test("the owner, the company's admins and admins read the changes, for every model", async () => {
    for (const name of Object.keys(expectedServices)) await checkChanges(name);
    expect(wrong).toEqual([]);
    process.stdout.write(`services: ${cells} cells, ${wrong.length} wrong\n`);
  });
});
