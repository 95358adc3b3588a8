import { describe, expect } from "vitest";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeUser, nextNumber } from "../../support/make-records.ts";
import { goodPassword, visitorOf, type Visitor } from "./account-visitor.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

/** Addresses of each kind, with one attempt each (the number of the timing budget). */
const tries = 200;
/** Allowed difference of the medians. */
const maxDifference = 0.3;

let visitor: Visitor;
const known: string[] = [];
test.beforeAll(async ({ hub }) => {
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

/** Median time in ms of a call for known and for unknown addresses, called alternately. */
async function medians(
  hub: Hub,
  { path, addresses, more }: { path: string; addresses: readonly string[]; more: object },
) {
  const times: [number[], number[]] = [[], []];
  for (const [place, email] of addresses.entries()) {
    // No source reaches its limit.
    hub.viewer.address = `203.0.113.${place % 250}`;
    for (const [kind, address] of [email, email.replace("@", "-unknown@")].entries()) {
      const start = performance.now();
      const reply = await visitor.raw("POST", path, { email: address, ...more });
      times[kind]?.push(performance.now() - start);
      expect([200, 401]).toContain(reply.status);
    }
  }
  const [ofKnown, ofUnknown] = times.map(median);
  return { known: ofKnown ?? 0, unknown: ofUnknown ?? 0 };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

describe("the time of a reply", () => {
  test.for(
    tuples([
      ["a wrong password", "/api/_auth/login", 0, { password: "Not the right one 1" }],
      ["a forgotten password", "/api/_auth/forgot-password", tries, {}],
    ]),
  )(
    "known and unknown addresses take equally long for %s",
    async ([what, path, first, more], { hub }) => {
      const addresses = known.slice(first, first + tries);
      const times = await medians(hub, { path, addresses, more });

      const difference =
        Math.abs(times.known - times.unknown) / Math.max(times.known, times.unknown);
      process.stdout.write(
        `timing: ${what}: ${times.known.toFixed(1)} ms known, ${times.unknown.toFixed(1)} ms unknown, ${(100 * difference).toFixed(1)} % apart\n`,
      );
      expect(difference).toBeLessThan(maxDifference);
    },
  );
});
