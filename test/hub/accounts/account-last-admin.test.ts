// @module-tag no-second-look
import { describe, expect } from "vitest";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { loggedIn, makeCompany, type Owner } from "./account-hub.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const leave = ({ client }: Owner) => client.raw("POST", "/api/protected/me/deletion", {});
const stay = ({ client }: Owner) => client.raw("POST", "/api/protected/me/deletion/cancel", {});
const remove = (by: Owner, id: string, removed: Owner) =>
  by.client.raw("POST", "/api/hub/runner/company/removeAdmin", { id, user: removed.id });
const lastAdmin = { status: 409, body: { code: "last.admin" } };

async function twoAdmins(hub: Hub): Promise<{ one: Owner; two: Owner; id: string }> {
  const [one, two] = [await loggedIn(hub), await loggedIn(hub)];
  return { one, two, id: await makeCompany(hub, [one.id, two.id]) };
}

/** Counts the admins of a company who will remain. */
async function countRemaining(hub: Hub, id: string): Promise<number> {
  const { admins } = companyModel.entity.parse(await hub.store.find(companyModel, id));
  const found = await hub.store.findMany(userModel, admins);
  return found.filter(({ erasesAt }) => erasesAt === undefined).length;
}

describe("a company keeps an admin", () => {
  test("one admin remains when both leave one after the other", async ({ hub }) => {
    const { one, two, id } = await twoAdmins(hub);

    const [first, second] = [await leave(one), await leave(two)];
    const kept = await stay(one);
    const third = await leave(two);

    expect(first.status).toBe(200);
    expect(second).toMatchObject(lastAdmin);
    expect([kept.status, third.status]).toEqual([200, 200]);
    expect(await countRemaining(hub, id)).toBe(1);
  });

  test.for([1, 2, 3, 4, 5])(
    "one admin remains when both leave at the same moment, round %i",
    async (_case, { hub }) => {
      const { one, two, id } = await twoAdmins(hub);

      const replies = await Promise.all([leave(one), leave(two)]);

      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await countRemaining(hub, id)).toBe(1);
    },
  );

  test("an admin cannot leave while the other one is suspended", async ({ hub }) => {
    const { one, two } = await twoAdmins(hub);
    const before = (await hub.store.find(userModel, two.id))!;
    const suspendedAt = "2026-01-01T00:00:00.000Z";
    await hub.store.update(userModel, { before, patch: { suspendedAt } });

    expect(await leave(one)).toMatchObject(lastAdmin);
  });

  test("a leaving admin cannot remove the remaining one", async ({ hub }) => {
    const { one, two, id } = await twoAdmins(hub);
    await leave(one);

    expect(await remove(one, id, two)).toMatchObject(lastAdmin);
    expect((await remove(two, id, one)).status).toBe(200);
    expect(await countRemaining(hub, id)).toBe(1);
  });

  test.for([1, 2, 3])(
    "one admin remains when one leaves while the other is removed, round %i",
    async (_case, { hub }) => {
      const { one, two, id } = await twoAdmins(hub);

      const replies = await Promise.all([leave(one), remove(one, id, two)]);

      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await countRemaining(hub, id)).toBe(1);
    },
  );

  test("one admin remains in each of the user's companies", async ({ hub }) => {
    const { one, two } = await twoAdmins(hub);
    const alone = await makeCompany(hub, [one.id]);

    expect(await leave(one)).toMatchObject(lastAdmin);
    expect((await leave(two)).status).toBe(200);
    expect(await countRemaining(hub, alone)).toBe(1);
  });
});
