// @module-tag no-second-look
import { expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { product } from "../../../shared/models/product.ts";
import { user } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeLeastRecord } from "../../support/whole-records.ts";
import type { RawReply } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

/** A lost right is refused from the next request on, for reads and writes (security T13). */

async function change(
  hub: Hub,
  { user: { _id } }: Person,
  patch: Record<string, unknown>,
): Promise<void> {
  const before = await hub.store.find(user, _id);
  if (before === undefined) throw new Error("The account is gone");
  await hub.store.update(user, { before, patch });
}

const statuses = (replies: readonly RawReply[]) => replies.map(({ status }) => status);

test("the rights of a group end with the membership", async ({ hub }) => {
  const [admin, owner] = [await hub.admin(), await hub.person()];
  const remaining = await hub.admin();
  const { _id } = await owner.create(card, makeCard());
  const calls = () =>
    Promise.all([
      admin.raw("GET", `/api/hub/get/card/${_id}`),
      admin.raw("PATCH", "/api/hub/update/card", { _id, city: "Vác" }),
      admin.raw("POST", "/api/hub/create/product", makeLeastRecord("product")),
      admin.raw("GET", "/api/hub/read/campaign"),
    ]);
  expect(statuses(await calls())).toEqual([200, 200, 201, 200]);

  await change(hub, admin, { groups: [] });

  expect(statuses(await calls())).toEqual([404, 404, 403, 403]);
  expect(await owner.count(card, { city: "Vác" })).toBe(1);
  expect(await remaining.count(product)).toBe(1);
});

test("a former company admin does not see the company's cards", async ({ hub }) => {
  const { admin, company } = await hub.companyWithAdmin();
  const owner = await hub.person({ company: company._id });
  const made = await owner.create(card, makeCard());
  await (await hub.admin()).run(card, "assign", { id: made._id, company: company._id });
  const calls = () =>
    Promise.all([
      admin.raw("GET", `/api/hub/get/card/${made._id}`),
      admin.raw("PATCH", "/api/hub/update/card", { _id: made._id, zip: "9400" }),
      admin.raw("GET", `/api/hub/get/user/${owner.user._id}`),
    ]);
  expect(statuses(await calls())).toEqual([200, 200, 200]);
  expect(await admin.count(card)).toBe(1);

  await change(hub, admin, { administers: [] });

  expect(statuses(await calls())).toEqual([404, 404, 404]);
  expect(await admin.count(card)).toBe(0);
});

test("a suspended account has no session", async ({ hub }) => {
  const owner = await hub.person();
  const { _id } = await owner.create(card, makeCard());

  await change(hub, owner, { suspendedAt: "2026-03-01T08:00:00.000Z" });

  const replies = await Promise.all([
    owner.raw("GET", `/api/hub/get/card/${_id}`),
    owner.raw("PATCH", "/api/hub/update/card", { _id, city: "Vác" }),
    owner.raw("GET", "/api/protected/me"),
  ]);
  expect(statuses(replies)).toEqual([401, 401, 401]);
  expect(await hub.store.find(card, _id)).toMatchObject({ _rev: 1 });
});
