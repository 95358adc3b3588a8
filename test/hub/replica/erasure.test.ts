// @module-tag no-second-look
import { describe, expect } from "vitest";
import { models } from "../../../shared/models/all.ts";
import { card } from "../../../shared/models/card.ts";
import { contact } from "../../../shared/models/contact.ts";
import { user } from "../../../shared/models/user.ts";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import { isReplicated } from "../../../functions/replica/replica-columns.ts";
import { modelPrefix } from "../../../functions/replica/replica-keys.ts";
import { expectReplicaEqualsTable } from "../../support/compare-replica.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { listKeys, queryFiles } from "../../support/read-replica.ts";
import { makeStoredCard, replicaTest as test, type ReplicaHub } from "./replica-hub.ts";

/** All values of the files of every model, as one text. */
async function readAllValues(hub: ReplicaHub): Promise<string> {
  const texts: string[] = [];
  for (const model of [...models.values()].filter(isReplicated)) {
    const keys = (await listKeys(hub.bucket, modelPrefix(model))).filter((key) =>
      key.endsWith(".parquet"),
    );
    if (keys.length > 0)
      texts.push(
        JSON.stringify(await queryFiles(hub.bucket, keys, (all) => `SELECT * FROM ${all}`)),
      );
  }
  return texts.join();
}

describe("erasure of an account", () => {
  test("within a day no file of the replica holds a value of the account", async ({ hub }) => {
    const [{ eraseAccount }, { openSystemStore }] = await Promise.all([
      import("../../../functions/areas/accounts/erasure/erase-account.ts"),
      import("../../../functions/calls/system-store.ts"),
    ]);
    const person = await hub.person({
      lastName: "Eltűnő",
      email: "eltuno@titok.example",
    });
    const made = await hub.store.create(
      card,
      makeStoredCard({ owner: person.user._id, name: "Eltűnő Emese névjegye" }),
    );
    await hub.store.create(contact, {
      ...makeWholeRecord("contact", { owner: person.user._id, company: "c1", shared: "s1" }),
      card: made._id,
      name: "Titkos Tihamér",
    });
    await hub.replicate();
    await hub.compact();
    await hub.store.update(card, { before: made, patch: { city: "Eltűnőfalva" } });
    await hub.replicate();
    expect(await readAllValues(hub)).toContain("Eltűnőfalva");

    await hub.store.update(user, {
      before: person.user,
      patch: { erasesAt: "2026-01-01T00:00:00.000Z" },
    });
    const store = openSystemStore("eraseDueAccounts", hub.deadline, { erases: true });
    await eraseAccount(store, { user: person.user._id, isSecondLook: false });
    await hub.replicate();
    hub.wait(replicaLimits.maxIncrementAgeMs);
    await hub.compact();
    hub.wait(replicaLimits.retiredMs);
    await hub.compact();

    const values = await readAllValues(hub);
    for (const value of ["Eltűnő", "eltuno", "Titkos", "Tihamér", "eltuno@titok.example"])
      expect(values).not.toContain(value);
    await expectReplicaEqualsTable(hub.store, hub.bucket);
  });
});
