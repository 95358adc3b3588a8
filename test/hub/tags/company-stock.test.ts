import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

/** A company's tags: who may still use one that they hold, held, or know the secret of. */

let admin: Person;
test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
});

/** A tag on a company's card, and the colleague who holds both. */
async function makeScene(hub: Hub) {
  const { company, admin: companyAdmin } = await hub.companyWithAdmin();
  const holder = await hub.person({ company: company._id });
  const theirs = await holder.create(card, makeCard());
  await admin.run(card, "assign", { id: theirs._id, company: company._id });
  const printed = await admin.create(tag, {});
  const { code, claimSecret: secret } = printed;
  await holder.run(tag, "claim", { code, secret, card: theirs._id });
  return {
    company: company._id,
    companyAdmin,
    holder,
    card: theirs._id,
    tag: printed._id,
    code,
    secret,
  };
}

async function changeAccount(hub: Hub, { user }: Person, patch: object): Promise<void> {
  const before = await hub.store.find(userModel, user._id);
  if (before === undefined) throw new Error("The account is deleted");
  await hub.store.update(userModel, { before, patch: { ...patch } });
}

/** A card of the holder in another company, which the holder administers. */
async function makeCardElsewhere(hub: Hub, holder: Person): Promise<string> {
  const { company: other } = await hub.companyWithAdmin();
  await changeAccount(hub, holder, { administers: [other._id] });
  const made = await holder.create(card, makeCard());
  await holder.run(card, "assign", { id: made._id, company: other._id });
  return made._id;
}

describe("a tag of a company's stock", () => {
  test("its holder does not take it into the stock of another company", async ({ hub }) => {
    const scene = await makeScene(hub);
    const elsewhere = await makeCardElsewhere(hub, scene.holder);

    await scene.holder.run(tag, "move", { id: scene.tag, card: elsewhere });

    expect(await scene.companyAdmin.get(tag, scene.tag)).toMatchObject({ company: scene.company });
    await scene.companyAdmin.run(tag, "release", { id: scene.tag });
  });

  test("a claim for a card of another company leaves it in the stock", async ({ hub }) => {
    const scene = await makeScene(hub);
    await scene.companyAdmin.run(tag, "release", { id: scene.tag });
    const elsewhere = await makeCardElsewhere(hub, scene.holder);

    const { code, secret } = scene;
    await scene.holder.run(tag, "claim", { code, secret, card: elsewhere });

    expect(await scene.companyAdmin.get(tag, scene.tag)).toMatchObject({ company: scene.company });
  });

  test("an admin of both companies hands it over", async ({ hub }) => {
    const scene = await makeScene(hub);
    const elsewhere = await makeCardElsewhere(hub, scene.holder);
    const { company } = await admin.get(card, elsewhere);
    await changeAccount(hub, scene.companyAdmin, { administers: [scene.company, company] });

    await scene.companyAdmin.run(tag, "assign", { id: scene.tag, card: elsewhere });

    expect(await admin.get(tag, scene.tag)).toMatchObject({ company });
  });
});

describe("the claim of a released tag of a company", () => {
  type Scene = Awaited<ReturnType<typeof makeScene>>;
  const cases: [string, (hub: Hub, scene: Scene) => Promise<Person>, number][] = [
    ["the former holder, still a colleague", async (_hub, { holder }) => holder, 200],
    [
      "the former holder, who has left the company",
      async (hub, { holder }) => {
        await changeAccount(hub, holder, { company: undefined });
        return holder;
      },
      403,
    ],
    ["another colleague", (hub, { company }) => hub.person({ company }), 200],
    ["an admin of the company", async (_hub, { companyAdmin }) => companyAdmin, 200],
    ["a stranger with the secret", (hub) => hub.person(), 403],
    ["an admin of another company", async (hub) => (await hub.companyWithAdmin()).admin, 403],
    ["an admin", async () => admin, 200],
    [
      "a stranger after the company's deletion",
      async (hub, { company }) => {
        await admin.raw("DELETE", `/api/hub/delete/company/${company}`);
        return hub.person();
      },
      200,
    ],
  ];
  test.for(tuples(cases))("%s", async ([, choose, status], { hub }) => {
    const scene = await makeScene(hub);
    await scene.companyAdmin.run(tag, "release", { id: scene.tag });
    const person = await choose(hub, scene);

    const { code, secret } = scene;
    const reply = await person.raw("POST", "/api/hub/runner/tag/claim", { code, secret });

    expect(reply.status).toBe(status);
    expect(await admin.get(tag, scene.tag)).toMatchObject(
      status === 200 ? { owner: person.user._id } : { state: "blank", company: scene.company },
    );
  });
});

describe("a company's card that was given to another colleague", () => {
  const services = ["move", "release", "lost", "found"] as const;
  /** Who may run the service on the tag that still belongs to the former owner of the card: all cells by hand. */
  const allowed: Record<(typeof services)[number], string> = {
    move: "",
    release: "company admin, admin",
    lost: "company admin, admin",
    found: "admin",
  };
  const roles = ["former owner", "company admin", "admin"] as const;
  const cells = services.flatMap((service) => roles.map((role) => [service, role] as const));
  test.for(cells)("%s by the %s", async ([service, role], { hub }) => {
    const scene = await makeScene(hub);
    const own = await scene.holder.create(card, makeCard());
    if (service === "found") await scene.companyAdmin.run(tag, "lost", { id: scene.tag });
    const next = await hub.person({ company: scene.company });
    await scene.companyAdmin.run(card, "assign", { id: scene.card, owner: next.user._id });
    const before = await admin.get(tag, scene.tag);
    const people = { "former owner": scene.holder, "company admin": scene.companyAdmin, admin };

    const { status } = await people[role].raw("POST", `/api/hub/runner/tag/${service}`, {
      id: scene.tag,
      ...(service === "move" && { card: own._id }),
    });

    const isAllowed = allowed[service].split(", ").includes(role);
    expect(status).toBe(isAllowed ? 200 : 403);
    expect(isAllowed ? before : await admin.get(tag, scene.tag)).toEqual(before);
  });

  test("a private tag stays with its holder when an admin gives the card away", async ({ hub }) => {
    const [holder, next] = [await hub.person(), await hub.person()];
    const [given, own] = [
      await holder.create(card, makeCard()),
      await holder.create(card, makeCard()),
    ];
    const { _id: id, code, claimSecret: secret } = await admin.create(tag, {});
    await holder.run(tag, "claim", { code, secret, card: given._id });
    await admin.run(card, "assign", { id: given._id, owner: next.user._id });

    await holder.run(tag, "move", { id, card: own._id });

    expect(await admin.get(tag, id)).toMatchObject({ card: own._id, owner: holder.user._id });
  });
});
