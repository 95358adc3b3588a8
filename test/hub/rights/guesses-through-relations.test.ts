// @module-tag no-second-look
import { afterAll, describe, expect, vi } from "vitest";
import { getValueKind } from "../../../functions/data/rights/value-kind.ts";
import { findModelField, type Field, type Model } from "../../../shared/model/define-model.ts";
import { isFieldReplicated } from "../../../shared/model/replicated-field.ts";
import { models } from "../../../shared/models/all.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { isReplicaMissing } from "../../support/replica-replies.ts";
import { createDirectClient, formatReply, type DirectClient } from "../../support/direct-calls.ts";
import { makeRelationPairs, type GuessedPath } from "./guess-pairs.ts";
import {
  guessedCases,
  listGuessedFields,
  createGuessWorld,
  type GuessedField,
  type GuessWorld,
} from "./guessed-fields.ts";
import { rememberReads } from "../../support/remember-reads.ts";
import { type YourDataHub, yourDataTest as test } from "../accounts/account-data-hub.ts";

/** A dotted name reveals no hidden value, from whichever record it starts (security T01). */

let ask: DirectClient;
let forget: () => void;
const walked = new Set<string>();

test.beforeAll(async ({ hub }) => {
  ask = createDirectClient(hub);
  forget = rememberReads();
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});
afterAll(async () => {
  forget();
  vi.restoreAllMocks();
});

interface Hop {
  from: Model;
  field: string;
}

/** The fields that refer to a record of a model. */
function hopsTo(target: string): Hop[] {
  return [...models.values()].flatMap((from) =>
    Object.entries<Field>(from.fields)
      .filter(([, each]) => each.options.refersTo === target && getValueKind(each) === "string")
      .map(([field]) => ({ from, field })),
  );
}

function leadsToFile({ from, field }: Hop): boolean {
  return from.fields[field]?.options.refersTo === "file";
}

type Start = GuessedPath;

/**
 * A record whose field refers to `goal`. Its owner is the guessing person, unless the field itself holds the owner. A
 * reader of a record that refers to a file may read the file too, so such a record has another owner, and a product is
 * not offered.
 */
async function leadingTo(
  hub: YourDataHub,
  world: GuessWorld,
  asking: string,
  { from, field }: Hop,
  goal: string,
) {
  const isOwner = from.audienceRules.owner === field;
  const somebody = leadsToFile({ from, field }) ? world.people.o.user._id : asking;
  const owner = isOwner ? goal : somebody;
  const company = field === "company" || isOwner ? world.company : "none";
  const whole = makeWholeRecord(from.name, { owner, company, shared: world.people.h.user._id });
  const hidden = leadsToFile({ from, field }) && from.name === "product" ? { active: false } : {};
  const made = await hub.store.create(from, { ...whole, ...hidden, [field]: goal });
  return made._id;
}

/** The same with a record without a target, unless the field holds the owner or must refer to a file. */
async function start(
  hub: YourDataHub,
  world: GuessWorld,
  asking: string,
  hop: Hop,
  goal: string,
  path: string,
) {
  const { from, field } = hop;
  const isTie = from.audienceRules.owner === field || from.audienceRules.companyAdmin === field;
  const id = await leadingTo(hub, world, asking, hop, goal);
  const twin = isTie || leadsToFile(hop) ? id : await leadingTo(hub, world, asking, hop, "nothing");
  return { model: from.name, path, id, twin };
}

/** Every way of one hop and of two to the guessed record, each with records of its own. */
async function startsOf(hub: YourDataHub, world: GuessWorld, asking: string): Promise<Start[]> {
  const starts: Start[] = [];
  for (const last of hopsTo(world.model.name)) {
    const one = await start(hub, world, asking, last, world.id, last.field);
    starts.push(one);
    for (const first of hopsTo(last.from.name))
      starts.push(await start(hub, world, asking, first, one.id, `${first.field}.${last.field}`));
  }
  return starts;
}

/** Whether the caller may use the path; it then matches nothing. */
async function isRefused({ world, role }: GuessedField, { model, id }: Start, path: string) {
  const body = { filter: { _id: id, [path]: { $exists: true } } };
  const asked = { method: "POST", path: `/api/hub/read/${model}`, body } as const;
  const { status } = await ask(world.people[role], asked);
  return status === 403;
}

/** Records that are in the replica alone cannot be searched by a field that it lacks. */
function isUnsearchable({ world, field }: GuessedField, { model }: Start): boolean {
  const declared = findModelField(world.model, field);
  const isOnlyInReplica = models.get(model)?.isOnlyInReplica === true;
  return isOnlyInReplica && declared !== undefined && !isFieldReplicated(declared);
}

async function told(guessed: GuessedField, from: Start): Promise<string[]> {
  const path = `${from.path}.${guessed.field}`;
  const refused = await isRefused(guessed, from, path);
  const person = guessed.world.people[guessed.role];
  const pairs = makeRelationPairs(guessed, { ...from, path }, refused);
  const answers = await Promise.all(
    pairs.map(async ([right, wrong]) => {
      const [one, other] = await Promise.all([ask(person, right), ask(person, wrong)]);
      const isExpected = refused
        ? one.status === 403
        : one.status === 200 ||
          isReplicaMissing(right.path, one.status) ||
          (one.status === 400 && isUnsearchable(guessed, from));
      if (formatReply(one) === formatReply(other) && isExpected) return [];
      return [`${guessed.role} ${JSON.stringify([right, wrong])}: ${one.text} | ${other.text}`];
    }),
  );
  walked.add(`${from.model}.${from.path}`);
  return answers.flat();
}

describe.each(guessedCases.filter(([, { model }]) => hopsTo(model).length > 0))(
  "fields of %s",
  (name, expected) => {
    test("filters through relations reveal no hidden field", async ({ hub }) => {
      const world = await createGuessWorld(hub, name, expected);
      const byRole = Map.groupBy(listGuessedFields(world), ({ role }) => role);
      const wrong: string[] = [];
      for (const [role, fields] of byRole) {
        const starts = await startsOf(hub, world, world.people[role].user._id);
        // Each path and each field occurs in some pair.
        for (let turn = 0; turn < Math.max(starts.length, fields.length); turn += 1) {
          const [from, field] = [starts[turn % starts.length], fields[turn % fields.length]];
          if (from && field) wrong.push(...(await told(field, from)));
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    });
  },
);

test("every declared relation was guessed through", () => {
  const declared = [...models.keys()]
    .flatMap(hopsTo)
    .map(({ from, field }) => `${from.name}.${field}`);
  expect([...walked]).toEqual(expect.arrayContaining(declared));
});
