import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Model } from "../../shared/model/define-model.ts";
import { models } from "../../shared/models/all.ts";
import { company as companyModel } from "../../shared/models/company.ts";
import { user } from "../../shared/models/user.ts";
import { wholeRecord } from "../make/whole-records.ts";
import {
  exportPairs,
  fewExportPairs,
  guessPairs,
  namings,
  type Guess,
  type GuessedField,
} from "./guess-pairs.ts";
import type { RawReply } from "./hub-client.ts";
import { allowExports, endedExport, workOnExport } from "./export-hub.ts";
import type { Person } from "./start-hub.ts";
import { startYourDataHub, type YourDataHub } from "./your-data-hub.ts";

/** Right and wrong guesses about what a caller may not read are answered alike, byte for byte (security T01). */

let hub: YourDataHub;
let people: Record<"owner" | "member" | "companyAdmin" | "stranger" | "admin", Person>;
let company: string;

beforeAll(async () => {
  hub = await startYourDataHub();
  const own = await hub.companyWithAdmin();
  company = own.company._id;
  people = {
    owner: await hub.person({ company }),
    member: await hub.person({ company }),
    companyAdmin: own.admin,
    stranger: await hub.person(),
    admin: await hub.person({ groups: ["admin"] }),
  };
  for (const person of Object.values(people)) await allowExports(hub, person);
  // Their own value lies beyond every guess, so that it is never what an answer tells.
  await put(user, own.admin.user._id, { emailConfirmedAt: "2030-01-01T00:00:00.000Z" });
});
afterAll(() => hub.stop());

const text = { wrong: "Qtra szép asztal", below: "!", above: "zzzz" };
const moment = {
  value: "2026-03-01T08:00:00.000Z",
  wrong: "2026-04-02T09:00:00.000Z",
  below: "2025-01-01T00:00:00.000Z",
  above: "2027-01-01T00:00:00.000Z",
};

interface Case extends Omit<GuessedField, "id" | "value"> {
  who: keyof typeof people;
  why: string;
  value: string;
  /** Values of the record beside the guessed one. */
  given?: Record<string, unknown>;
  /** Status of the answers, all of them: refused, or nothing there. */
  status: 200 | 403;
}

const cases: Case[] = [
  {
    who: "owner",
    why: "a field of their own record",
    model: "tag",
    field: "claimSecret",
    value: "C1A1M00001",
    wrong: "C2A2M00002",
    below: "0000000000",
    above: "ZZZZZZZZZZ",
    status: 403,
  },
  {
    who: "owner",
    why: "the admins' note on their own order",
    model: "order",
    field: "note",
    value: "Kissé lassan fizet",
    ...text,
    status: 403,
  },
  {
    who: "member",
    why: "a field of their own company",
    model: "company",
    field: "taxNumber",
    value: "12345678-2-08",
    wrong: "12345678-2-09",
    below: "0",
    above: "9",
    status: 403,
  },
  {
    who: "companyAdmin",
    why: "a field of an account",
    model: "user",
    field: "suspendedAt",
    ...moment,
    status: 403,
  },
  {
    who: "companyAdmin",
    why: "a colleague's field that they read on their own account alone",
    model: "user",
    field: "emailConfirmedAt",
    ...moment,
    status: 200,
  },
  {
    who: "stranger",
    why: "a foreign record",
    model: "card",
    field: "position",
    value: "vezető belsőépítész",
    ...text,
    status: 200,
  },
  {
    who: "companyAdmin",
    why: "a contact whose giver did not agree",
    model: "contact",
    field: "email",
    given: { company: undefined },
    value: "daniel@ashworth.example",
    wrong: "danuel@ashworth.example",
    below: "!",
    above: "zzzz",
    status: 200,
  },
  {
    who: "stranger",
    why: "a report that is not shared",
    model: "report",
    field: "text",
    value: "Városok szerint",
    ...text,
    status: 200,
  },
  {
    who: "stranger",
    why: "what is archived",
    model: "masterData",
    field: "key",
    given: { archived: true },
    value: "key-of-archive",
    wrong: "key-of-orchard",
    below: "!",
    above: "zzzz",
    status: 200,
  },
  {
    who: "admin",
    why: "what is not even for admins",
    model: "notification",
    field: "kind",
    value: "card.locked",
    wrong: "card.lacked",
    below: "!",
    above: "zzzz",
    status: 200,
  },
  {
    who: "stranger",
    why: "a model that is closed to them",
    model: "campaign",
    field: "name",
    value: "Tavaszi vásár",
    ...text,
    status: 403,
  },
];

async function put(model: Model, id: string, patch: Record<string, unknown>): Promise<void> {
  const before = await hub.store.find(model, id);
  if (before === undefined) throw new Error(`${model.name} ${id} is gone`);
  await hub.store.update(model, { before, patch });
}

/** Stores the record whose value is guessed. */
async function guessedRecord({ model: name, field, value, given }: Case): Promise<string> {
  if (name === "company") {
    await put(companyModel, company, { [field]: value });
    return company;
  }
  const whole = wholeRecord(name, { owner: people.owner.user._id, company, shared: "nobody" });
  const model = models.get(name);
  if (model === undefined) throw new Error(`There is no model ${name}`);
  const { _id } = await hub.store.create(model, { ...whole, [field]: value, ...given });
  return String(_id);
}

/** All that a caller can see of an answer, but for what names the request itself. */
function seen({ status, headers, text: body }: RawReply): string {
  const shown = [...headers].filter(([name]) => name !== "date" && !name.includes("request"));
  return JSON.stringify([status, shown, body.replace(/"requestId":"[^"]*"/, "")]);
}

async function ask(person: Person, { method, path, body }: Guess): Promise<RawReply> {
  const reply = await person.raw(method, `/api/hub/${path}`, body);
  return reply.status === 202 ? download(person, reply) : reply;
}

/** What an export tells in the end: its state, its counts and its file. Its id and its address are its own. */
async function download(person: Person, started: RawReply): Promise<RawReply> {
  const job = String(started.body["job"]);
  await workOnExport(job);
  const { address: _, job: __, ...told } = await endedExport(hub, person, job);
  return { ...started, status: 200, text: JSON.stringify(told) };
}

/** Whether a field that one has oneself exists is no guess about somebody else. */
function isAboutOthers({ field }: Case): (pair: [Guess, Guess]) => boolean {
  return ([right]) =>
    field !== "emailConfirmedAt" || !decodeURIComponent(JSON.stringify(right)).includes("$exists");
}

const atOnce = 25;

/** Pairs whose answers differ, or whose status is not the expected one. */
async function differing(person: Person, pairs: [Guess, Guess][], status: number) {
  const found: string[] = [];
  for (let start = 0; start < pairs.length; start += atOnce)
    await Promise.all(
      pairs.slice(start, start + atOnce).map(async ([right, wrong]) => {
        const [left, other] = await Promise.all([ask(person, right), ask(person, wrong)]);
        if (seen(left) !== seen(other) || left.status !== status)
          found.push(`${left.status} ${JSON.stringify(right)}: ${left.text} | ${other.text}`);
      }),
    );
  return found;
}

describe("300 guesses tell nothing", () => {
  test.each(cases)("to $who of $why: $field of $model", async (given) => {
    const guessed: GuessedField = { ...given, id: await guessedRecord(given) };
    const pairs = guessPairs(guessed).filter(isAboutOthers(given));
    expect(pairs.length).toBeGreaterThanOrEqual(300);

    expect(await differing(people[given.who], pairs, given.status)).toEqual([]);
  });

  test.each(cases)("nor does an export to $who of $why: $field of $model", async (given) => {
    const guessed: GuessedField = { ...given, id: await guessedRecord(given) };
    const pairs = (given.status === 403 ? exportPairs : fewExportPairs)(guessed);

    const different = await differing(
      people[given.who],
      pairs.filter(isAboutOthers(given)),
      given.status,
    );

    expect(different).toEqual([]);
  });

  test.each(cases.filter(({ status }) => status === 403))(
    "a field that $who may not read looks like none: $field of $model",
    async (given) => {
      const guessed: GuessedField = { ...given, id: await guessedRecord(given) };
      const missing = namings(guessed, "passwordHash");
      const pairs = namings(guessed, given.field).map((named, place): [Guess, Guess] => [
        named,
        missing[place] ?? named,
      ]);

      expect(await differing(people[given.who], pairs, 403)).toEqual([]);
    },
  );

  test("but a field that the caller may read answers its guesses", async () => {
    const card = cases.find(({ model }) => model === "card");
    if (!card) throw new Error("no such case");
    const guessed: GuessedField = { ...card, id: await guessedRecord(card) };

    const different = await differing(people.owner, guessPairs(guessed), 200);
    const exports = await differing(people.owner, fewExportPairs(guessed), 200);

    expect(different.length).toBeGreaterThan(200);
    expect(exports.length).toBeGreaterThan(5);
  });
});
