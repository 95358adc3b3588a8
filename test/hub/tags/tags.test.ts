import { request } from "node:http";
import { afterAll, beforeEach, describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { claimThrottle } from "../../../shared/limits/tags.ts";
import { card } from "../../../shared/models/card.ts";
import { tag } from "../../../shared/models/tag.ts";
import { mailsTo } from "../../support/mails-of.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Fields } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

let admin: Person;
let owner: Person;
let mine: Fields;

test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
  owner = await hub.person();
  mine = await owner.create(card, makeCard());
});
afterAll(async () => {
  delete process.env[environment.clockOffset];
});

let windows = 0;
/** Nothing counted so far holds any more. */
function later(): void {
  process.env[environment.clockOffset] = String((windows += 1) * claimThrottle.windowMs);
}

/** A blank carrier with what is printed on it. */
async function newTag(fields: object = {}) {
  const made = await admin.create(tag, { ...fields });
  return {
    id: made._id,
    code: String(made["code"]),
    secret: String(made["claimSecret"]),
  };
}
const wrong = "0000000000";

type Printed = Awaited<ReturnType<typeof newTag>>;
const claimOn = (person: Person, { code, secret }: Printed, onto?: unknown) =>
  person.run(tag, "claim", { code, secret, ...(onto !== undefined && { card: onto }) });

async function claimed(person: Person = owner, onto: unknown = mine._id): Promise<Printed> {
  const made = await newTag();
  await claimOn(person, made, onto);
  return made;
}

async function goalOf(hub: Hub, code: string): Promise<string | null> {
  return (await hub.visitor.raw("GET", `/c/${code}`)).headers.get("location");
}

describe("claiming", () => {
  test("makes a blank carrier lead to the card, and belong to its owner", async ({ hub }) => {
    const made = await newTag({ kind: "nfc" });

    expect(await claimOn(owner, made, mine._id)).toMatchObject({
      code: made.code,
      state: "assigned",
      card: mine._id,
      owner: owner.user._id,
    });

    expect(await goalOf(hub, made.code)).toBe(`/contact?c=${String(mine["code"])}&v=nfc`);
    expect((await owner.read(tag, { filter: { card: mine._id } })).items).toContainEqual(
      expect.objectContaining({ _id: made.id }),
    );
  });

  test("takes code and secret as people type them", async () => {
    const made = await newTag();
    const typed = (text: string) =>
      ` ${text
        .toLowerCase()
        .replaceAll("0", "o")
        .replaceAll("1", "l")
        .replace(/(.{5})/, "$1-")} `;

    await owner.run(tag, "claim", {
      code: typed(made.code),
      secret: typed(made.secret),
      card: mine._id,
    });

    expect(await admin.get(tag, made.id)).toMatchObject({ state: "assigned" });
  });

  test("needs no card: the carrier waits for one with whoever claimed it", async ({ hub }) => {
    const made = await newTag();

    expect(await claimOn(owner, made)).toMatchObject({
      state: "assigned",
      owner: owner.user._id,
    });

    expect(await goalOf(hub, made.code)).toBe(`/inactive?reason=inactive&c=${made.code}`);
    await owner.run(tag, "move", { id: made.id, card: mine._id });
    expect(await goalOf(hub, made.code)).toContain("/contact?");
  });

  test("never shows the secret to those who claim", async () => {
    const made = await newTag();

    const reply = await claimOn(owner, made, mine._id);

    expect(JSON.stringify(reply)).not.toContain(made.secret);
    expect(JSON.stringify(await owner.get(tag, made.id))).not.toContain(made.secret);
  });

  test("is for those who are logged in", async ({ hub }) => {
    const { code, secret } = await newTag();

    const answer = await hub.visitor.raw("POST", "/api/hub/runner/tag/claim", { code, secret });

    expect([answer.status, answer.body["code"]]).toEqual([401, "session.required"]);
  });

  test("refuses a card that is not one's own, and changes nothing", async ({ hub }) => {
    const made = await newTag();
    const foreign = await (await hub.person()).create(card, makeCard());

    for (const onto of [foreign._id, "nothing"])
      await expect(claimOn(owner, made, onto)).rejects.toMatchObject({
        status: 400,
        problem: { fields: { card: "notAcceptable" } },
      });
    expect(await admin.get(tag, made.id)).toMatchObject({ state: "blank", _rev: 1 });
  });

  test.each([
    [{ code: "short", secret: wrong }, { code: "wrongFormat" }],
    [{ code: wrong, secret: "UUUUUUUUUU" }, { secret: "wrongFormat" }],
    [{ code: wrong }, { secret: "required" }],
    [{ code: wrong, secret: wrong, owner: "x" }, { owner: "notAcceptable" }],
    [{ code: [wrong], secret: wrong }, { code: "wrongType" }],
  ])("refuses the input %j", async (body, fields) => {
    await expect(owner.run(tag, "claim", body)).rejects.toMatchObject({
      status: 400,
      problem: { fields },
    });
  });

  test("of two at once one wins", async ({ hub }) => {
    const made = await newTag();
    const people = await Promise.all(
      [owner, await hub.person()].map(async (person) => ({
        person,
        onto: (await person.create(card, makeCard()))._id,
      })),
    );

    const answers = await Promise.allSettled(
      people.map(({ person, onto }) => claimOn(person, made, onto)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("of fifty at once one wins, the others are told that it is taken", async ({ hub }) => {
    const made = await newTag();
    const people = await Promise.all(Array.from({ length: 5 }, () => hub.person()));

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        claimOn(people[at % 5] ?? owner, made).then(
          ({ owner: winner }) => String(winner),
          (error: { status: number; code: string }) => `${error.status} ${error.code}`,
        ),
      ),
    );

    const lost = answers.filter((answer) => answer === "409 tag.claimed");
    const won = answers.filter((answer) => answer !== "409 tag.claimed");
    expect([lost.length, won.length]).toEqual([49, 1]);
    expect(await admin.get(tag, made.id)).toMatchObject({ owner: won[0], _rev: 2 });
  });

  test("answers a repeat with the same key like the first time", async () => {
    const { code, secret, id } = await newTag();
    const send = () =>
      owner.raw(
        "POST",
        "/api/hub/runner/tag/claim",
        { code, secret, card: mine._id },
        { "idempotency-key": `claim-${id}` },
      );

    const answers = [await send(), await send()];

    expect(answers.map(({ status, body }) => [status, body["_rev"]])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  test("of a carrier that somebody has is refused, lost ones included, with the right secret", async ({
    hub,
  }) => {
    const made = await claimed();
    const other = await hub.person();

    await expect(claimOn(other, made)).rejects.toMatchObject({ status: 409, code: "tag.claimed" });
    await owner.run(tag, "lost", { id: made.id });
    await expect(claimOn(other, made)).rejects.toMatchObject({ status: 409, code: "tag.claimed" });
    await admin.run(tag, "retire", { id: made.id });
    await expect(claimOn(other, made)).rejects.toMatchObject({ status: 409, code: "tag.state" });
  });

  test("again is open to whoever holds the secret once the owner has released it", async ({
    hub,
  }) => {
    const made = await claimed();
    const [next, onto] = [await hub.person(), makeCard()];
    const theirs = await next.create(card, onto);

    await owner.run(tag, "release", { id: made.id });
    expect(await goalOf(hub, made.code)).toBe(`/connect?c=${made.code}`);
    await claimOn(next, made, theirs._id);

    expect(await goalOf(hub, made.code)).toBe(`/contact?c=${String(theirs["code"])}&v=qr`);
    await expect(owner.get(tag, made.id)).rejects.toMatchObject({ status: 404 });
    await expect(owner.run(tag, "lost", { id: made.id })).rejects.toMatchObject({ status: 404 });
  });

  test("onto a company's card makes the carrier part of the company's stock", async ({ hub }) => {
    const { company, admin: companyAdmin } = await hub.companyWithAdmin();
    const colleague = await hub.person({ company: company._id });
    const theirs = await companyAdmin.create(card, makeCard());
    await admin.run(card, "assign", {
      id: theirs._id,
      company: company._id,
      owner: colleague.user._id,
    });
    const made = await newTag();

    expect(await claimOn(colleague, made, theirs._id)).toMatchObject({ company: company._id });

    expect(await companyAdmin.get(tag, made.id)).toMatchObject({ owner: colleague.user._id });
    await companyAdmin.run(tag, "release", { id: made.id });
    expect(await companyAdmin.get(tag, made.id)).toMatchObject({ state: "blank" });
  });
});

describe("wrong secrets", () => {
  beforeEach(later);

  const guess = async (person: Person, code: string, secret = wrong) => {
    const answer = await person.raw("POST", "/api/hub/runner/tag/claim", { code, secret });
    const { requestId: _requestId, ...body } = answer.body;
    return { status: answer.status, headers: answer.headers, body };
  };

  test("are answered alike for blank, claimed, retired and unknown codes", async () => {
    const blank = await newTag();
    const taken = await claimed();
    const retired = await newTag();
    await admin.run(tag, "retire", { id: retired.id });

    const answers = [];
    for (const code of [blank.code, taken.code, retired.code, "ZZZZZZZZZZ"]) {
      later();
      answers.push((await guess(owner, code)).body);
    }

    expect(answers[0]).toMatchObject({ status: 403, code: "tag.wrongSecret", triesLeft: 4 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("five of one source are let through; the next is told to wait, the right one alike", async ({
    hub,
  }) => {
    const made = await newTag();

    const left = [];
    for (let tried = 0; tried < claimThrottle.maxTries; tried += 1)
      left.push((await guess(owner, made.code)).body["triesLeft"]);
    expect(left).toEqual([4, 3, 2, 1, 0]);

    const refused = await guess(owner, made.code, made.secret);
    expect([refused.status, refused.body["code"]]).toEqual([429, "rate.limited"]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(claimThrottle.windowMs / 1000);
    expect((await guess(await hub.person(), (await newTag()).code)).status).toBe(429);

    later();
    expect((await guess(owner, made.code, made.secret)).status).toBe(200);
  });

  test("of one code are counted from wherever", async ({ hub }) => {
    const made = await newTag();
    for (let tried = 0; tried < claimThrottle.maxTries; tried += 1)
      await guessFrom(hub, `127.0.0.${tried + 2}`, made.code, wrong);

    expect(await guessFrom(hub, "127.0.0.99", made.code, made.secret)).toBe(429);
    expect(await guessFrom(hub, "127.0.0.99", (await newTag()).code, wrong)).toBe(403);
  });

  test("at the same moment are all counted", async () => {
    const made = await newTag();

    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await guess(owner, made.code)).status),
    );

    expect(answers.filter((status) => status === 403)).toHaveLength(claimThrottle.maxTries);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });

  test("are forgotten with the right one", async () => {
    const made = await newTag();
    for (let tried = 0; tried < 4; tried += 1) await guess(owner, made.code);

    await claimOn(owner, made);

    const next = await newTag();
    expect((await guess(owner, next.code)).body).toMatchObject({ triesLeft: 4 });
  });

  test("leave the carrier and its history as they are", async () => {
    const made = await newTag();
    await guess(owner, made.code);

    expect(await admin.get(tag, made.id)).toMatchObject({ state: "blank", _rev: 1 });
  });

  /** Claims from another of this machine's own addresses; answers the status. */
  function guessFrom(
    hub: Hub,
    localAddress: string,
    code: string,
    secret: string,
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(hub.url);
      const call = request(
        {
          hostname,
          port,
          localAddress,
          method: "POST",
          path: "/api/hub/runner/tag/claim",
          headers: {
            "content-type": "application/json",
            "x-access-token": process.env[environment.appToken],
            "x-xsrf-token": owner.xsrf,
            cookie: owner.cookie,
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.on("error", reject);
      call.end(JSON.stringify({ code, secret }));
    });
  }
});

describe("what owners do with their carriers", () => {
  test("move: to another of their cards, without the secret", async ({ hub }) => {
    const made = await claimed();
    const other = await owner.create(card, makeCard());

    expect(await owner.run(tag, "move", { id: made.id, card: other._id })).toMatchObject({
      card: other._id,
      state: "assigned",
    });

    expect(await goalOf(hub, made.code)).toBe(`/contact?c=${String(other["code"])}&v=qr`);
  });

  test("move: never onto another's card, nor while it is lost", async ({ hub }) => {
    const made = await claimed();
    const foreign = await (await hub.person()).create(card, makeCard());

    await expect(owner.run(tag, "move", { id: made.id, card: foreign._id })).rejects.toMatchObject({
      problem: { fields: { card: "notAcceptable" } },
    });
    await owner.run(tag, "lost", { id: made.id });
    await expect(owner.run(tag, "move", { id: made.id, card: mine._id })).rejects.toMatchObject({
      status: 409,
      code: "tag.state",
    });
  });

  test("lost and found: the code says so, and works again", async ({ hub }) => {
    const made = await claimed();
    const way = await goalOf(hub, made.code);

    await owner.run(tag, "lost", { id: made.id });
    expect(await goalOf(hub, made.code)).toBe(`/inactive?reason=lost&c=${made.code}`);
    await owner.run(tag, "found", { id: made.id });

    expect(await goalOf(hub, made.code)).toBe(way);
  });

  test("release: it is blank again, and theirs no more", async () => {
    const made = await claimed();

    await owner.run(tag, "release", { id: made.id });

    const blank = await admin.get(tag, made.id);
    expect(blank).toMatchObject({ state: "blank" });
    expect(blank).not.toHaveProperty("card");
    expect(blank).not.toHaveProperty("owner");
  });

  test("retire is for admins, and for good", async ({ hub }) => {
    const made = await claimed();

    await expect(owner.run(tag, "retire", { id: made.id })).rejects.toMatchObject({
      code: "access.denied",
    });
    await admin.run(tag, "retire", { id: made.id });

    for (const service of ["release", "lost", "found"])
      await expect(owner.run(tag, service, { id: made.id })).rejects.toMatchObject({
        code: "tag.state",
      });
    expect(await goalOf(hub, made.code)).toBe(`/inactive?reason=retired&c=${made.code}`);
  });

  test("nobody else does any of it", async ({ hub }) => {
    const made = await claimed();
    const { admin: otherCompany } = await hub.companyWithAdmin();

    for (const stranger of [await hub.person(), otherCompany])
      for (const service of ["release", "lost", "found", "retire"])
        await expect(stranger.run(tag, service, { id: made.id })).rejects.toMatchObject({
          // What only admins do is denied before any carrier is looked for.
          status: service === "retire" ? 403 : 404,
        });
  });

  test("everything is in the history, by whom and from what to what", async () => {
    const made = await claimed();
    const other = await owner.create(card, makeCard());
    await owner.run(tag, "move", { id: made.id, card: other._id });
    await owner.run(tag, "lost", { id: made.id });

    const { items } = await owner.ask<{ items: Record<string, unknown>[] }>(tag, "history", {
      id: made.id,
    });

    const by = owner.user._id;
    expect(items).toMatchObject([
      { by, change: { state: { old: "assigned", new: "lost" } } },
      { by, change: { card: { old: mine._id, new: other._id } } },
      { by, change: { state: { old: "blank", new: "assigned" }, card: { new: mine._id } } },
      { by: admin.user._id, action: "create" },
    ]);
    expect(JSON.stringify(items)).not.toContain(made.secret);
  });
});

describe("services of a carrier on a company's card", () => {
  /** Who may, by the table of rights; the others who see the record are refused, to the rest it is not there. */
  const allowed: Record<string, string> = {
    release: "oca",
    assign: "ca",
    move: "o",
    lost: "oca",
    found: "oa",
    retire: "a",
  };
  const seers = "oca";
  /** Those who do so with no carrier at all: they are told at once. */
  const never: Record<string, string> = { assign: "smr", retire: "socmxr" };
  let people: Record<string, Person>;
  let theirs: Fields;

  test.beforeAll(async ({ hub }) => {
    const { company, admin: companyAdmin } = await hub.companyWithAdmin();
    const { admin: otherAdmin } = await hub.companyWithAdmin();
    people = {
      s: await hub.person(),
      o: await hub.person({ company: company._id }),
      m: await hub.person({ company: company._id }),
      c: companyAdmin,
      x: otherAdmin,
      a: await hub.admin(),
      r: await hub.person({ groups: ["HR"] }),
    };
    theirs = await companyAdmin.create(card, makeCard());
    const given = { id: theirs._id, company: company._id, owner: people["o"]?.user._id };
    await people["a"]?.run(card, "assign", given);
  });

  const cases = Object.keys(allowed).flatMap((service) =>
    "vsomcxar".split("").map((role) => [service, role] as const),
  );
  test.for(cases)("%s as %s", async ([service, role], { hub }) => {
    const made = await admin.create(tag, {});
    await admin.run(tag, "assign", { id: made._id, card: theirs._id });
    if (service === "found") await admin.run(tag, "lost", { id: made._id });
    const before = await admin.get(tag, made._id);
    const isToCard = service === "move" || service === "assign";
    const input = { id: made._id, ...(isToCard && { card: theirs._id }) };
    const client = people[role] ?? hub.visitor;

    const { status } = await client.raw("POST", `/api/hub/runner/tag/${service}`, input);

    const isAllowed = allowed[service]?.includes(role) === true;
    const isDenied = seers.includes(role) || never[service]?.includes(role) === true;
    const refused = role === "v" ? 401 : isDenied ? 403 : 404;
    expect(status).toBe(isAllowed ? 200 : refused);
    expect(isAllowed ? before : await admin.get(tag, made._id)).toEqual(before);
  });

  test("claim is for everybody who is logged in and holds the secret", async () => {
    for (const person of Object.values(people)) {
      const made = await newTag();
      const answer = await person.raw("POST", "/api/hub/runner/tag/claim", {
        code: made.code,
        secret: made.secret,
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe("mails to owners", () => {
  test("tell of each claim and each loss", async ({ hub }) => {
    const person = await hub.person();
    const onto = await person.create(card, makeCard({ name: "Munkahelyi" }));
    const made = await claimed(person, onto._id);
    await person.run(tag, "lost", { id: made.id });
    await person.run(tag, "found", { id: made.id });
    await person.run(tag, "release", { id: made.id });

    const mails = await mailsTo(hub, person.user.email);

    const values = { code: made.code, card: "Munkahelyi", path: `/my-cards/${onto._id}` };
    expect(mails).toHaveLength(2);
    for (const template of ["tagClaimed", "tagLost"])
      expect(mails).toContainEqual(
        expect.objectContaining({ template, values: expect.objectContaining(values) as unknown }),
      );
  });

  test("tell both owners when somebody else gives the carrier to another", async ({ hub }) => {
    const [first, second] = [await hub.person(), await hub.person()];
    const [from, to] = [
      await first.create(card, makeCard()),
      await second.create(card, makeCard()),
    ];
    const made = await claimed(first, from._id);
    await admin.run(tag, "assign", { id: made.id, card: to._id });

    expect((await mailsTo(hub, first.user.email)).map(({ template }) => template).sort()).toEqual([
      "tagClaimed",
      "tagTaken",
    ]);
    expect((await mailsTo(hub, second.user.email)).map(({ template }) => template)).toEqual([
      "tagClaimed",
    ]);
  });
});
