// @module-tag no-second-look
import { request } from "node:http";
import { afterAll, beforeEach, describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { claimThrottle } from "../../../shared/limits/tags.ts";
import { card } from "../../../shared/models/card.ts";
import { tag } from "../../../shared/models/tag.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

let admin: Person;
let owner: Person;
let mine: ReplyRecord;

test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
  owner = await hub.person();
  mine = await owner.create(card, makeCard());
});
afterAll(async () => {
  delete process.env[environment.clockOffset];
});

let windows = 0;
/** Moves the clock past every counter's window. */
function later(): void {
  process.env[environment.clockOffset] = String((windows += 1) * claimThrottle.windowMs);
}

/** Creates a blank tag with its printed code and secret. */
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
  test("a claim links a blank tag to the card, and the tag belongs to the card's owner", async ({
    hub,
  }) => {
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

  test("code and secret are accepted in any typed form", async () => {
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

  test("a claim needs no card: the tag then belongs to its claimer and waits for a card", async ({
    hub,
  }) => {
    const made = await newTag();

    expect(await claimOn(owner, made)).toMatchObject({
      state: "assigned",
      owner: owner.user._id,
    });

    expect(await goalOf(hub, made.code)).toBe(`/inactive?reason=inactive&c=${made.code}`);
    await owner.run(tag, "move", { id: made.id, card: mine._id });
    expect(await goalOf(hub, made.code)).toContain("/contact?");
  });

  test("the claimer never sees the secret", async () => {
    const made = await newTag();

    const reply = await claimOn(owner, made, mine._id);

    expect(JSON.stringify(reply)).not.toContain(made.secret);
    expect(JSON.stringify(await owner.get(tag, made.id))).not.toContain(made.secret);
  });

  test("a claim needs a session", async ({ hub }) => {
    const { code, secret } = await newTag();

    const answer = await hub.visitor.raw("POST", "/api/hub/runner/tag/claim", { code, secret });

    expect([answer.status, answer.body["code"]]).toEqual([401, "session.required"]);
  });

  test("a claim for another user's card is refused and changes nothing", async ({ hub }) => {
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
  ])("the input %j is refused", async (body, fields) => {
    await expect(owner.run(tag, "claim", body)).rejects.toMatchObject({
      status: 400,
      problem: { fields },
    });
  });

  test("of two concurrent claims one wins", async ({ hub }) => {
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

  test("of fifty concurrent claims one wins, and the others learn that the tag is claimed", async ({
    hub,
  }) => {
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

  test("a repeat with the same idempotency key gets the first reply", async () => {
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

  test("a claimed tag refuses another claim with the correct secret, even when it is lost", async ({
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

  test("a released tag can be claimed again by everybody who has the secret", async ({ hub }) => {
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

  test("a claim for a company's card makes the tag part of the company's stock", async ({
    hub,
  }) => {
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

  test("a wrong secret gets the same reply for blank, claimed, retired and unknown codes", async () => {
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

  test("five wrong secrets of one source are checked, and then even the correct secret has to wait", async ({
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

  test("wrong secrets of one code are counted from every source", async ({ hub }) => {
    const made = await newTag();
    for (let tried = 0; tried < claimThrottle.maxTries; tried += 1)
      await guessFrom(hub, `127.0.0.${tried + 2}`, made.code, wrong);

    expect(await guessFrom(hub, "127.0.0.99", made.code, made.secret)).toBe(429);
    expect(await guessFrom(hub, "127.0.0.99", (await newTag()).code, wrong)).toBe(403);
  });

  test("concurrent wrong secrets are all counted", async () => {
    const made = await newTag();

    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await guess(owner, made.code)).status),
    );

    expect(answers.filter((status) => status === 403)).toHaveLength(claimThrottle.maxTries);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });

  test("a correct secret resets the counters", async () => {
    const made = await newTag();
    for (let tried = 0; tried < 4; tried += 1) await guess(owner, made.code);

    await claimOn(owner, made);

    const next = await newTag();
    expect((await guess(owner, next.code)).body).toMatchObject({ triesLeft: 4 });
  });

  test("a wrong secret changes neither the tag nor its history", async () => {
    const made = await newTag();
    await guess(owner, made.code);

    expect(await admin.get(tag, made.id)).toMatchObject({ state: "blank", _rev: 1 });
  });

  /** Claims from another local address of this machine; returns the status. */
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

describe("services for the owner of a tag", () => {
  test("move links the tag to another card of the owner without the secret", async ({ hub }) => {
    const made = await claimed();
    const other = await owner.create(card, makeCard());

    expect(await owner.run(tag, "move", { id: made.id, card: other._id })).toMatchObject({
      card: other._id,
      state: "assigned",
    });

    expect(await goalOf(hub, made.code)).toBe(`/contact?c=${String(other["code"])}&v=qr`);
  });

  test("move refuses another user's card, and a lost tag", async ({ hub }) => {
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

  test("a tag that is reported lost says so, and a tag that is reported found works again", async ({
    hub,
  }) => {
    const made = await claimed();
    const way = await goalOf(hub, made.code);

    await owner.run(tag, "lost", { id: made.id });
    expect(await goalOf(hub, made.code)).toBe(`/inactive?reason=lost&c=${made.code}`);
    await owner.run(tag, "found", { id: made.id });

    expect(await goalOf(hub, made.code)).toBe(way);
  });

  test("a released tag is blank and no longer belongs to its owner", async () => {
    const made = await claimed();

    await owner.run(tag, "release", { id: made.id });

    const blank = await admin.get(tag, made.id);
    expect(blank).toMatchObject({ state: "blank" });
    expect(blank).not.toHaveProperty("card");
    expect(blank).not.toHaveProperty("owner");
  });

  test("only admins can retire a tag, and a retired tag stays retired", async ({ hub }) => {
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

  test("no other user can run these services", async ({ hub }) => {
    const made = await claimed();
    const { admin: otherCompany } = await hub.companyWithAdmin();

    for (const stranger of [await hub.person(), otherCompany])
      for (const service of ["release", "lost", "found", "retire"])
        await expect(stranger.run(tag, service, { id: made.id })).rejects.toMatchObject({
          // A service that only admins may run is denied before the tag is looked up.
          status: service === "retire" ? 403 : 404,
        });
  });

  test("the history contains each change with its user and its values", async () => {
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

describe("services for a tag on a company's card", () => {
  /**
   * The callers that may run the service, from the table of rights. Other callers who see the record are refused; for
   * the rest the record does not exist.
   */
  const allowed: Record<string, string> = {
    release: "oca",
    assign: "ca",
    move: "o",
    lost: "oca",
    found: "oa",
    retire: "a",
  };
  const seers = "oca";
  /** The callers that may run the service on no tag at all: they are refused immediately. */
  const never: Record<string, string> = { assign: "smr", retire: "socmxr" };
  let people: Record<string, Person>;
  let theirs: ReplyRecord;

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

  test("everybody with a session and the secret can claim", async () => {
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
  test("the owner gets a mail for each claim and each loss", async ({ hub }) => {
    const person = await hub.person();
    const onto = await person.create(card, makeCard({ name: "Munkahelyi" }));
    const made = await claimed(person, onto._id);
    await person.run(tag, "lost", { id: made.id });
    await person.run(tag, "found", { id: made.id });
    await person.run(tag, "release", { id: made.id });

    const mails = await findMailsTo(hub, person.user.email);

    const values = { code: made.code, card: "Munkahelyi", path: `/my-cards/${onto._id}` };
    expect(mails).toHaveLength(2);
    for (const template of ["tagClaimed", "tagLost"])
      expect(mails).toContainEqual(
        expect.objectContaining({ template, values: expect.objectContaining(values) as unknown }),
      );
  });

  test("both owners get a mail when another user gives the tag to a new owner", async ({ hub }) => {
    const [first, second] = [await hub.person(), await hub.person()];
    const [from, to] = [
      await first.create(card, makeCard()),
      await second.create(card, makeCard()),
    ];
    const made = await claimed(first, from._id);
    await admin.run(tag, "assign", { id: made.id, card: to._id });

    expect(
      (await findMailsTo(hub, first.user.email)).map(({ template }) => template).sort(),
    ).toEqual(["tagClaimed", "tagTaken"]);
    expect((await findMailsTo(hub, second.user.email)).map(({ template }) => template)).toEqual([
      "tagClaimed",
    ]);
  });
});
