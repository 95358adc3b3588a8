import { describe, expect, vi } from "vitest";
import { inDeepRun, isDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeUser, nextNumber } from "../../support/make-records.ts";
import { goodPassword, visitorOf, type Visitor } from "./account-visitor.ts";
import type { HubWithFaults } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";
import { hashAsDeclared } from "../../support/hash-cost.ts";
import { expectMeasuredRatio } from "../../support/expect-measured.ts";

/** Addresses of each kind, with one attempt each (in the deep run the number of the timing budget). */
const tries = inDeepRun(200, 5);
/** The longer median may be this many times the shorter one. */
const maxRatio = 1.43;

const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock(import("node:crypto"), async (load) => {
  const crypto = await load();
  const argon2: typeof crypto.argon2 = (...given) => {
    hashes.count += 1;
    crypto.argon2(...given);
  };
  return { ...crypto, argon2 };
});

let visitor: Visitor;
const known: string[] = [];
test.beforeAll(async ({ hub }) => {
  if (isDeepRun) hashAsDeclared();
  visitor = await visitorOf(hub);
  const { credentialKey, createCredentialWrite } =
    await import("../../../functions/identity/credentials.ts");
  const made = await createCredentialWrite("nobody-in-particular", goodPassword);
  const hash = "put" in made ? made.put["hash"] : undefined;
  for (let place = 0; place < 2 * tries; place += 1) {
    const id = `timing-${nextNumber()}`;
    const credential = { put: { ...credentialKey(id), hash } };
    const fields = { ...makeUser(), _id: id };
    const { email } = await hub.store.create(userModel, fields, { writes: [credential] });
    known.push(email);
  }
});

/** What is done for a reply. */
interface Work {
  hashes: number;
  /** Requests to the table, by operation. */
  table: Record<string, number>;
}

/** The median time of replies, in ms, and the work of each. */
interface Cost {
  ms: number;
  works: Work[];
}

/** The costs of a call for known and for unknown addresses, called alternately. */
async function measureCosts(
  hub: HubWithFaults,
  { path, addresses, more }: { path: string; addresses: readonly string[]; more: object },
): Promise<[known: Cost, unknown: Cost]> {
  const times: [number[], number[]] = [[], []];
  const works: [Work[], Work[]] = [[], []];
  for (const [place, email] of addresses.entries()) {
    // No source reaches its limit.
    hub.viewer.address = `203.0.113.${place % 250}`;
    for (const kind of [0, 1] as const) {
      const address = kind === 0 ? email : email.replace("@", "-unknown@");
      hashes.count = 0;
      hub.faults.reset();
      const start = performance.now();
      const reply = await visitor.raw("POST", path, { email: address, ...more });
      times[kind].push(performance.now() - start);
      expect([200, 401]).toContain(reply.status);
      works[kind].push({ hashes: hashes.count, table: { ...hub.faults.calls } });
    }
  }
  return [
    { ms: median(times[0]), works: works[0] },
    { ms: median(times[1]), works: works[1] },
  ];
}

/** The fewest requests of a reply, by operation: a slow request is sent again, and counted twice. */
function fewestRequests({ works }: Cost): Record<string, number> {
  const names = new Set(works.flatMap(({ table }) => Object.keys(table)));
  return Object.fromEntries(
    [...names].map((name) => [name, Math.min(...works.map(({ table }) => table[name] ?? 0))]),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

describe("the cost of a reply", () => {
  test.for(
    tuples([
      ["a wrong password", "/api/_auth/login", 0, { password: "Not the right one 1" }, 1],
      ["a forgotten password", "/api/_auth/forgot-password", tries, {}, 0],
    ]),
  )(
    "known and unknown addresses cost the same for %s",
    async ([what, path, first, more, hashed], { hub }) => {
      const addresses = known.slice(first, first + tries);
      const [ofKnown, ofUnknown] = await measureCosts(hub, { path, addresses, more });

      const ratio = Math.max(ofKnown.ms, ofUnknown.ms) / Math.min(ofKnown.ms, ofUnknown.ms);
      process.stdout.write(
        `timing: ${what}: ${ofKnown.ms.toFixed(1)} ms known, ${ofUnknown.ms.toFixed(1)} ms unknown, ratio ${ratio.toFixed(2)}\n`,
      );
      const counted = [...ofKnown.works, ...ofUnknown.works].map((work) => work.hashes);
      expect(new Set(counted)).toEqual(new Set([hashed]));
      expect(fewestRequests(ofKnown)).toEqual(fewestRequests(ofUnknown));
      expect(fewestRequests(ofKnown)["GetItem"]).toBeGreaterThan(0);
      expectMeasuredRatio(ratio, { below: maxRatio });
    },
  );
});
