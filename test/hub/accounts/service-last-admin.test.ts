// @module-tag no-second-look
import { beforeEach, describe, expect } from "vitest";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

const lastAdmin = { status: 409, body: { code: "account.lastAdmin" } };

const dropGroup = (by: Person, { user }: Person) =>
  by.raw("PATCH", "/api/hub/update/user", { _id: user._id, groups: ["HR"] });
const suspend = (by: Person, { user }: Person) =>
  by.raw("POST", "/api/hub/runner/user/suspend", { id: user._id });
const leave = (by: Person) => by.raw("DELETE", "/api/protected/me");

async function change(hub: Hub, { user: { _id } }: Person, patch: Partial<User>): Promise<void> {
  const before = (await hub.store.find(userModel, _id))!;
  await hub.store.update(userModel, { before, patch });
}

/** The admins who can log in and stay. */
async function listServing(hub: Hub): Promise<User[]> {
  const query = { index: "admins", partition: [], limit: 100 };
  const { items } = await hub.store.list(userModel, query);
  return items.filter(({ suspendedAt, erasesAt }) => !suspendedAt && !erasesAt);
}

/** Two admins, and no other ones. */
async function twoAdmins(hub: Hub): Promise<[Person, Person]> {
  const former = await listServing(hub);
  const pair: [Person, Person] = [await hub.admin(), await hub.admin()];
  for (const before of former) await hub.store.update(userModel, { before, patch: { groups: [] } });
  return pair;
}

describe("the service keeps an admin", () => {
  let admins: [Person, Person];
  beforeEach<{ hub: Hub }>(async ({ hub }) => {
    admins = await twoAdmins(hub);
  });

  test("the last admin keeps the own group, and another admin may lose it", async ({ hub }) => {
    const [one, two] = admins;

    expect((await dropGroup(one, two)).status).toBe(200);
    expect(await dropGroup(one, one)).toMatchObject(lastAdmin);

    expect(await listServing(hub)).toMatchObject([{ _id: one.user._id }]);
  });

  test("a change of other fields of the last admin is no loss", async () => {
    const [one, two] = admins;
    await dropGroup(one, two);

    const reply = await one.raw("PATCH", "/api/hub/update/user", {
      _id: one.user._id,
      groups: ["admin", "HR"],
    });

    expect(reply.status).toBe(200);
  });

  test("the last admin cannot plan the deletion of the account after the other one has", async () => {
    const [one, two] = admins;

    expect((await leave(one)).status).toBe(200);
    expect(await leave(two)).toMatchObject(lastAdmin);
  });

  test.for(
    tuples<[string, Partial<User>]>([
      ["is suspended", { suspendedAt: "2026-01-01T00:00:00.000Z" }],
      ["leaves", { erasesAt: "2026-12-24T00:00:00.000Z" }],
      ["has not confirmed the address", { emailConfirmedAt: undefined }],
      ["has not finalised the registration", { registrationFinalisedAt: undefined }],
    ]),
  )("an admin who %s does not count", async ([, patch], { hub }) => {
    const [one, two] = admins;
    await change(hub, two, patch);

    expect(await dropGroup(one, one)).toMatchObject(lastAdmin);
  });

  test("a list of changes cannot remove all admins, and is refused as a whole", async ({ hub }) => {
    const [one, two] = admins;

    const reply = await one.raw(
      "PATCH",
      "/api/hub/update/user",
      [one, two].map(({ user }) => ({ _id: user._id, groups: [] })),
    );

    expect(reply).toMatchObject(lastAdmin);
    expect(await listServing(hub)).toHaveLength(2);
  });

  test("a list of changes may move the group from one account to another", async ({ hub }) => {
    const [one, two] = admins;
    await dropGroup(one, two);

    const reply = await one.raw("PATCH", "/api/hub/update/user", [
      { _id: one.user._id, groups: [] },
      { _id: two.user._id, groups: ["admin"] },
    ]);

    expect(reply.status).toBe(200);
    expect(await listServing(hub)).toMatchObject([{ _id: two.user._id }]);
  });

  const losses: Record<string, (by: Person, of: Person) => ReturnType<typeof dropGroup>> = {
    "remove each other's group": dropGroup,
    "suspend each other": suspend,
    "delete their accounts": (_by, of) => leave(of),
    "remove their own groups": (_by, of) => dropGroup(of, of),
  };
  test.for(Object.keys(losses).flatMap((how) => [1, 2, 3].map((round) => [how, round] as const)))(
    "one admin remains when two %s at the same moment, round %i",
    async ([how], { hub }) => {
      const [one, two] = admins;
      const lose = losses[how]!;

      const replies = await Promise.all([lose(one, two), lose(two, one)]);

      // the one who lost the race is no admin any more, or is the last one
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await listServing(hub)).toHaveLength(1);
    },
  );
});
