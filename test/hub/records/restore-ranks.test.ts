import { describe, expect } from "vitest";
import { card as cardModel } from "../../../shared/models/card.ts";
import { recordKey } from "../../../functions/data/store/keys.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

/** The people around one company's card. */
async function openPeople(hub: Hub) {
  const { company, admin: companyAdmin } = await hub.companyWithAdmin();
  const within = { company: company._id };
  return {
    company: company._id,
    people: {
      owner: await hub.person(within),
      companyAdmin,
      secondCompanyAdmin: await hub.person({ ...within, administers: [company._id] }),
      admin: await hub.admin(),
      otherCompanyAdmin: (await hub.companyWithAdmin()).admin,
      colleague: await hub.person(within),
      stranger: await hub.person(),
    },
  };
}

type People = Awaited<ReturnType<typeof openPeople>>["people"];
type Role = keyof People;

let people: People;
let company: string;
test.beforeAll(async ({ hub }) => {
  ({ people, company } = await openPeople(hub));
});

/** A card of the company that belongs to a person. */
async function makeCompanyCard(owner: Person = people.owner): Promise<string> {
  const { _id: id } = await owner.create(cardModel, makeCard());
  await people.admin.run(cardModel, "assign", { id, company });
  return id;
}

/** Removes the rank from a mark, as marks were written before they stored it. */
const forgetRank = (hub: Hub, id: string) =>
  hub.store.table.update({
    Key: { pk: recordKey(cardModel, id).pk, sk: "deleted" },
    UpdateExpression: "REMOVE #rank",
    ExpressionAttributeNames: { "#rank": "rank" },
  });

const restore = (person: Person, id: string) =>
  person.raw("POST", "/api/hub/runner/card/restore", { id });

/** One way to delete a card. */
type Delete = (hub: Hub, id: string) => Promise<unknown>;

const deleteAs =
  (role: Role): Delete =>
  (_hub, id) =>
    people[role].delete(cardModel, id);

const deleteInBatch =
  (role: Role): Delete =>
  (_hub, id) =>
    people[role].call("POST", "/api/hub/delete/card", { ids: [id] });

const deleteBeforeRanks =
  (role: Role): Delete =>
  async (hub, id) => {
    await people[role].delete(cardModel, id);
    await forgetRank(hub, id);
  };

const deleteAsSystem: Delete = async (hub, id) => {
  const record = (await hub.store.find(cardModel, id))!;
  await hub.store.write([{ model: cardModel, delete: record }]);
};

const restorers = [
  "owner",
  "companyAdmin",
  "secondCompanyAdmin",
  "admin",
  "otherCompanyAdmin",
  "colleague",
  "stranger",
] as const satisfies readonly Role[];

describe("a deleted card of a company", () => {
  // One column for each restorer, in the order above.
  test.for(
    tuples<[string, Delete, number[]]>([
      ["its owner", deleteAs("owner"), [200, 200, 200, 200, 404, 404, 404]],
      ["a company admin", deleteAs("companyAdmin"), [404, 200, 200, 200, 404, 404, 404]],
      ["an admin", deleteAs("admin"), [404, 404, 404, 200, 404, 404, 404]],
      ["its owner, in a batch", deleteInBatch("owner"), [200, 200, 200, 200, 404, 404, 404]],
      [
        "a company admin, in a batch",
        deleteInBatch("companyAdmin"),
        [404, 200, 200, 200, 404, 404, 404],
      ],
      ["an admin, in a batch", deleteInBatch("admin"), [404, 404, 404, 200, 404, 404, 404]],
      ["a system", deleteAsSystem, [404, 404, 404, 200, 404, 404, 404]],
      ["its owner, before ranks", deleteBeforeRanks("owner"), [200, 404, 404, 200, 404, 404, 404]],
      [
        "a company admin, before ranks",
        deleteBeforeRanks("companyAdmin"),
        [404, 200, 404, 200, 404, 404, 404],
      ],
      ["an admin, before ranks", deleteBeforeRanks("admin"), [404, 404, 404, 200, 404, 404, 404]],
    ]),
  )(
    "a card deleted by %s is restored by the same or a higher rank",
    async ([, remove, cells], { hub }) => {
      const statuses: number[] = [];
      const unexpected: unknown[] = [];
      for (const role of restorers) {
        const id = await makeCompanyCard();
        await remove(hub, id);
        const reply = await restore(people[role], id);
        statuses.push(reply.status);
        const isThere = (await hub.store.find(cardModel, id)) !== undefined;
        const isExpected = isThere
          ? reply.status === 200
          : reply.body["code"] === "record.notFound";
        if (!isExpected) unexpected.push([role, reply.status, reply.body["code"]]);
      }

      expect(statuses).toEqual(cells);
      expect(unexpected).toEqual([]);
    },
  );

  test("an owner who deleted the card as company admin cannot restore it without that right", async ({
    hub,
  }) => {
    const person = await hub.person({ company, administers: [company] });
    const { _id: id } = await person.create(cardModel, makeCard());
    await person.run(cardModel, "assign", { id, company });
    await person.delete(cardModel, id);
    const { user } = await import("../../../shared/models/user.ts");
    const before = (await hub.store.find(user, person.user._id))!;
    await hub.store.update(user, { before, patch: { administers: [] } });

    expect((await restore(person, id)).status).toBe(404);
    expect((await restore(people.companyAdmin, id)).status).toBe(200);
  });

  test("the reply for a card deleted by a higher rank is that for a card that never existed", async () => {
    const id = await makeCompanyCard();
    await people.admin.delete(cardModel, id);
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

    const [deleted, missing] = [
      await restore(people.owner, id),
      await restore(people.owner, "0".repeat(26)),
    ];

    expect([deleted.status, without(deleted.text)]).toEqual([
      missing.status,
      without(missing.text),
    ]);
  });
});
