import { afterAll, describe, expect, vi } from "vitest";
import {
  createDirectClient,
  formatReply,
  type DirectClient,
  type DirectCall,
  type DirectReply,
} from "../../support/direct-calls.ts";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { seed } from "../../../scripts/test-run/seed.ts";
import { expectedRights } from "./expected-rights.ts";
import { allowExports, readEndedExport, workOnExport } from "../jobs/export-hub.ts";
import {
  type makeAllPairs,
  makeExportPairs,
  makeFewPairs,
  makeNamingCalls,
  type GuessPair,
} from "./guess-pairs.ts";
import {
  callingRoles,
  guessedCases,
  listGuessedFields,
  createGuessWorld,
  findFieldReaders,
  type GuessedField,
  type GuessWorld,
} from "./guessed-fields.ts";
import type { Person } from "../../support/start-hub.ts";
import { isReplicaMissing } from "../../support/replica-replies.ts";
import { rememberReads } from "../../support/remember-reads.ts";
import type { testWithHub } from "../../support/hub-test.ts";
import type { YourDataHub } from "../accounts/account-data-hub.ts";

/**
 * A right guess and a wrong guess of a hidden field get the same bytes (security T01). Each field that a file takes is
 * asked by some of its operators, nestings and calls, the fields together by all of them, and each field by all of them in
 * the deep run.
 */

let ask: DirectClient;
let forget: () => void;

/** Models whose other records the guessing role sees too, or whose records it has to name. */
const withOthers = new Set(["user", "company", "product", "job", "audit", "file", "comment"]);

let asked = 0;
let drawn = seed;

/**
 * Of the pairs of a field one of so many; all of them are hundreds of thousands of calls. It has no common factor with the
 * numbers of operators, nestings and calls, so that none of these is left out.
 */
const everyPair = inDeepRun(1, 11);

/** Another part of the pairs for each field, at least one of them. */
function drawPairs(pairs: readonly GuessPair[]): GuessPair[] {
  drawn += 1;
  const step = Math.min(everyPair, pairs.length);
  return pairs.filter((_, at) => (at + drawn) % step === 0);
}

/** Pairs with different replies, or with another status than the other pairs. */
async function differing(person: Person, pairs: readonly GuessPair[], status: number, atOnce = 25) {
  const found: string[] = [];
  for (let start = 0; start < pairs.length; start += atOnce)
    await Promise.all(
      pairs.slice(start, start + atOnce).map(async ([right, wrong]) => {
        const [one, other] = await Promise.all([ask(person, right), ask(person, wrong)]);
        // A forged cursor is refused, whatever it contains.
        const isCursor = JSON.stringify(right.body ?? "").includes('"cursor"');
        // A role that does not see the record learns nothing else.
        const isGone = one.status === 404 && right.path.includes("/get/");
        const isUnanswered = status === 200 && isReplicaMissing(right.path, one.status);
        const isExpected =
          isGone || isUnanswered || one.status === (isCursor && status === 200 ? 400 : status);
        if (formatReply(one) !== formatReply(other) || !isExpected)
          found.push(`${one.status} ${JSON.stringify(right)}: ${one.text} | ${other.text}`);
      }),
    );
  asked += pairs.length;
  return found;
}

const nameOf = ({ world, role, field }: GuessedField) => `${world.name}.${field} by ${role}`;

/** Whether the field is refused by its name or belongs to missing records. */
async function statusOf({ world, role, field }: GuessedField): Promise<number> {
  const body = { filter: { _id: world.id, [field]: { $exists: true } } };
  const path = `/api/hub/read/${world.model.name}`;
  return (await ask(world.people[role], { method: "POST", path, body })).status;
}

/** The content of an export without its id and address. */
async function exported(hub: YourDataHub, person: Person, call: DirectCall): Promise<DirectReply> {
  const started = await ask(person, call);
  if (started.status !== 202) return started;
  const { job } = JSON.parse(started.text) as { job: string };
  await workOnExport(job);
  const { address: _, job: __, ...told } = await readEndedExport(hub, person, job);
  return { ...started, text: JSON.stringify(told) };
}

/**
 * Tests that guesses reveal no hidden field.
 * @param makePairs the pairs of one field; undefined leaves it out
 */
export function testGuesses<Started extends YourDataHub>(
  test: ReturnType<typeof testWithHub<Started>>,
  makePairs: (...given: Parameters<typeof makeAllPairs>) => GuessPair[] | undefined,
  { prepare, atOnce }: { prepare?: (hub: Started) => Promise<void>; atOnce?: number } = {},
): void {
  test.beforeAll(async ({ hub }) => {
    ask = createDirectClient(hub);
    forget = rememberReads();
    await prepare?.(hub);
    // The log would have hundreds of thousands of lines.
    vi.spyOn(console, "info").mockImplementation(() => undefined);
  });
  afterAll(async () => {
    forget();
    vi.restoreAllMocks();
  });

  describe.each(guessedCases)("%s", (name, expected) => {
    let world: GuessWorld;
    let fields: GuessedField[];
    const status = new Map<GuessedField, number>();
    test.beforeAll(async ({ hub }) => {
      world = await createGuessWorld(hub, name, expected);
      fields = listGuessedFields(world);
      for (const guessed of fields) status.set(guessed, await statusOf(guessed));
    });

    const isRefused = (guessed: GuessedField) => status.get(guessed) === 403;
    const isAnchored = () => withOthers.has(world.model.name);

    test("guesses reveal no hidden field", async () => {
      expect(fields.length).toBeGreaterThan(0);
      const wrong: string[] = [];
      for (const guessed of fields) {
        const pairs = makePairs(guessed, isRefused(guessed), isAnchored());
        if (pairs === undefined) continue;
        const least = isRefused(guessed) || guessed.kind === "string" ? 300 : 1;
        expect(pairs.length).toBeGreaterThanOrEqual(least);
        const person = world.people[guessed.role];
        const found = await differing(
          person,
          drawPairs(pairs),
          isRefused(guessed) ? 403 : 200,
          atOnce,
        );
        wrong.push(...found.map((each) => `${nameOf(guessed)}: ${each}`));
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    });

    test("fields that only admins read are refused to all others", () => {
      const cases = Object.values(expectedRights).filter(({ model }) => model === expected.model);
      const isHidden = ({ field, role }: GuessedField) =>
        role !== "a" && cases.every((each) => /^a?$/.test(findFieldReaders(each, field)));
      const open = fields.filter((guessed) => isHidden(guessed) && !isRefused(guessed));
      expect(open.map(nameOf)).toEqual([]);
    });

    test("hidden names are refused like names that do not exist", async () => {
      const wrong: string[] = [];
      for (const guessed of fields.filter(isRefused)) {
        const missing = makeNamingCalls(guessed, "passwordHash");
        const pairs = makeNamingCalls(guessed, guessed.field).map((naming, place): GuessPair => [
          naming,
          missing[place] ?? naming,
        ]);
        const others = makeExportPairs(guessed, true, false);
        const found = await differing(world.people[guessed.role], [...pairs, ...others], 403);
        wrong.push(...found.map((each) => `${nameOf(guessed)}: ${each}`));
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    });

    test("guesses by export reveal no hidden field", async ({ hub }) => {
      const open = fields.filter((guessed) => !isRefused(guessed));
      const guessed = open[open.length >> 1];
      // Their export needs the search, and their records are in no file here.
      if (guessed === undefined || world.model.isOnlyInReplica) return;
      const person = world.people[guessed.role];
      await allowExports(hub, person);
      for (const [right, wrong] of makeExportPairs(guessed, false, isAnchored()).slice(0, 2)) {
        const [one, other] = [
          await exported(hub, person, right),
          await exported(hub, person, wrong),
        ];
        expect(one.status).toBe(202);
        expect(formatReply(one)).toBe(formatReply(other));
      }
    });

    test("the same guesses are answered to a caller who may read the field", async () => {
      // Lists of these models answer no caller yet.
      if (world.model.isOnlyInReplica) return;
      const unanswered: string[] = [];
      for (const guessed of new Map(fields.map((each) => [each.field, each])).values()) {
        const { lists = expected.sees } = expected;
        const readers = findFieldReaders(expected, guessed.field);
        const reader = callingRoles.find((role) => readers.includes(role) && lists.includes(role));
        if (reader === undefined) continue;
        const pairs = makeFewPairs(guessed);
        if ((await differing(world.people[reader], pairs, 200)).length === 0)
          unanswered.push(nameOf({ ...guessed, role: reader }));
      }
      expect(unanswered).toEqual([]);
    });
  });

  test("pairs were asked", () => {
    expect(asked).toBeGreaterThan(0);
  });
}
