// @module-tag no-second-look
import { Readable } from "node:stream";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, describe, expect, vi } from "vitest";
import { resultsKey } from "../../../functions/platform/aws/export-key.ts";
import { environment } from "../../../shared/environment.ts";
import { originalPath, pendingKey, privateKey } from "../../../shared/files/files.ts";
import { accountExportThrottle, erasureTimes } from "../../../shared/limits/accounts.ts";
import { sessionTimes } from "../../../shared/limits/sessions.ts";
import { card } from "../../../shared/models/card.ts";
import { comment } from "../../../shared/models/comment.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { consent } from "../../../shared/models/consent.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { notification } from "../../../shared/models/notification.ts";
import { order as orderModel } from "../../../shared/models/order.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { newsletterConsent } from "../../../shared/accounts/newsletter-consent.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { makeCard } from "../../support/make-records.ts";
import { loggedIn, postLogin, postAuth, type Owner } from "./account-hub.ts";
import { goodPassword } from "./account-visitor.ts";
import { makeAuthenticator } from "./authenticator.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { type YourDataHub, yourDataTest as test } from "./account-data-hub.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

let serial = 0;
/** A word that only one person's texts contain. */
const nextCanary = () => `Kanári${(serial += 1)}x`;
afterEach(() => vi.unstubAllEnvs());

const at = (offset: number) => vi.stubEnv(environment.clockOffset, String(offset));

async function makeExport(job: string): Promise<void> {
  const { handler } = await import("../../../functions/areas/accounts/handlers/make-export.ts");
  const body = JSON.stringify({ job });
  const answer = await handler(
    { Records: [{ messageId: "1", body }] } as never,
    makeLambdaContext(),
  );
  expect(answer).toEqual({ batchItemFailures: [] });
}

async function tick(): Promise<void> {
  const { handler } =
    await import("../../../functions/areas/accounts/handlers/erase-due-accounts.ts");
  await handler({}, makeLambdaContext());
}

const leave = (owner: Owner, body: object = {}) =>
  owner.client.raw("POST", "/api/protected/me/deletion", body);

describe("the export of an account", () => {
  test("the export contains the account, every kind of record and the files, as a ZIP that another program reads", async ({
    hub,
  }) => {
    const canary = nextCanary();
    const owner = await loggedIn(hub, { lastName: canary });
    await hub.fillAccount(owner.id, owner.email, canary);
    const bytes = new Uint8Array(3_000_000).map((_, place) => place % 251);
    const _id = `picture-of-${owner.id}`;
    const file = await hub.store.create(fileModel, {
      _id,
      name: "Nyári ../kép?.png",
      path: originalPath(_id),
      size: bytes.length,
      type: "image/png",
      state: "ready",
      picture: "made",
      owner: owner.id,
    });
    await hub.putUpload(privateKey(file.path), bytes);

    const { job } = await owner.client.call<{ job: string }>("GET", "/api/protected/me/export");
    const before = await owner.client.call("GET", `/api/protected/me/export/${job}`);
    await makeExport(job);
    const after = await owner.client.call<{ state: string; address: string }>(
      "GET",
      `/api/protected/me/export/${job}`,
    );
    const fetched = await fetch(after.address);
    const zip = unzipSync(new Uint8Array(await fetched.arrayBuffer()));

    expect(before).toEqual({ state: "queued", progress: { done: 0, failed: 0, total: 1 } });
    expect(fetched.headers.get("content-type")).toBe("application/zip");
    expect(fetched.headers.get("content-disposition")).toContain("attachment");
    const json = (name: string) => JSON.parse(strFromU8(zip[name] ?? new Uint8Array()));
    expect(json("account.json")).toMatchObject({ email: owner.email, lastName: canary });
    expect(json("card.json")).toMatchObject([{ name: `${canary} name` }]);
    expect(json("feedback.json")).toMatchObject([{ text: `${canary} text` }]);
    expect(json("sessions.json")).toHaveLength(1);
    expect(json("changes.json")).toMatchObject([{ action: "create" }]);
    for (const kind of ["tag", "order", "contact", "comment", "consent", "notification", "report"])
      expect(json(`${kind}.json`)).toHaveLength(1);
    const name = Object.keys(zip).find((each) => each.startsWith("files/")) ?? "";
    expect(name).toBe(`files/${file._id}-Nyári .._kép_.png`);
    expect(Buffer.compare(Buffer.from(zip[name]!), Buffer.from(bytes))).toBe(0);
    expect(
      JSON.stringify(Object.values(zip).map((part) => strFromU8(part.slice(0, 5000)))),
    ).not.toMatch(/argon2|"hash"/);
  });

  test("the export belongs to its owner, its address expires soon, and the number of requests is limited", async ({
    hub,
  }) => {
    const [owner, other] = [await loggedIn(hub), await loggedIn(hub)];
    const { job } = await owner.client.call<{ job: string }>("GET", "/api/protected/me/export");
    await makeExport(job);
    const { address } = await owner.client.call<{ address: string }>(
      "GET",
      `/api/protected/me/export/${job}`,
    );

    const foreign = await other.client.raw("GET", `/api/protected/me/export/${job}`);
    const unsigned = await fetch(address.split("?")[0] ?? "");
    const statuses: number[] = [];
    for (let attempt = 0; attempt < accountExportThrottle.maxTries; attempt += 1)
      statuses.push((await owner.client.raw("GET", "/api/protected/me/export")).status);

    expect(foreign.status).toBe(404);
    expect(unsigned.status).toBe(403);
    expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("300");
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the erasure of an account", () => {
  async function everythingOf(hub: YourDataHub, owner: Owner, canary: string): Promise<void> {
    await hub.fillAccount(owner.id, owner.email, canary);
    const _id = `picture-of-${owner.id}`;
    await hub.store.create(fileModel, {
      ...makeWholeRecord("file", { owner: owner.id, company: "some", shared: "other" }),
      _id,
      name: canary,
      path: originalPath(_id),
    });
    await hub.store.create(notification, {
      ...makeWholeRecord("notification", { owner: owner.id, company: "some", shared: "other" }),
      files: [_id],
    });
    for (const key of [
      privateKey(originalPath(_id)),
      privateKey(`${_id}/320.webp`),
      pendingKey(_id),
    ])
      await hub.putUpload(key, new Uint8Array(10));
    const made = await owner.client.create(card, makeCard({ name: `${canary} card` }));
    await owner.client.update(card, { _id: made._id, position: `${canary} boss` });
    await owner.client.delete(card, made._id);
    await owner.client.update(userModel, { _id: owner.id, firstName: `${canary} Kamilla` });
    await postLogin(hub, { email: owner.email });
    await postAuth(hub, "forgot-password", { email: owner.email });
    await findMailsTo(hub, owner.email);
    const key = makeAuthenticator(hub.url);
    const { options } = await owner.client.call<{ options: { challenge: string } }>(
      "POST",
      "/api/protected/me/passkeys/options",
      { password: goodPassword },
    );
    const response = key.register(options.challenge);
    await owner.client.call("POST", "/api/protected/me/passkeys", { name: canary, response });
    const { job } = await owner.client.call<{ job: string }>("GET", "/api/protected/me/export");
    await makeExport(job);
    const query = { filter: { name: { $includes: canary } }, format: "csv" };
    const exportCards = () =>
      owner.client.call<{ job: string }>("POST", "/api/hub/export/card", query);
    await makeExport((await exportCards()).job);
    // An export that waits in its queue, with its query.
    await exportCards();
  }

  test("an account works during the grace period of seven days, and the deletion can be cancelled", async ({
    hub,
  }) => {
    const owner = await loggedIn(hub);

    const reply = await leave(owner);
    const again = await leave(owner);
    const me = await owner.client.call("GET", "/api/protected/me");
    at(erasureTimes.graceMs - 60_000);
    await tick();
    const late = await postLogin(hub, { email: owner.email });
    vi.unstubAllEnvs();
    const kept = await owner.client.raw("POST", "/api/protected/me/deletion/cancel", {});
    at(erasureTimes.graceMs + 60_000);
    await tick();

    const { erasesAt } = reply.body as { erasesAt: string };
    expect(Date.parse(erasesAt) - Date.now()).toBeGreaterThan(erasureTimes.graceMs - 60_000);
    expect(again.body).toEqual({ erasesAt });
    expect(me).toMatchObject({ erasesAt });
    expect(late.status).toBe(200);
    expect(kept.status).toBe(200);
    expect((await postLogin(hub, { email: owner.email })).status).toBe(200);
    expect(await findMailsTo(hub, owner.email)).toMatchObject([{ template: "deletionPlanned" }]);
  });

  test("nothing about the person remains in any store", async ({ hub }) => {
    const canary = nextCanary();
    const secret = `kanari${Date.now()}`;
    const owner = await loggedIn(hub, { lastName: canary, email: `${secret}@kapocs.example` });
    await everythingOf(hub, owner, canary);
    const { writeObject } = await import("../../../functions/platform/aws/write-object.ts");
    const results = { body: Readable.from([canary]), type: "text/csv", fileName: "a.csv" };
    await writeObject(resultsKey(owner.id, "job", 1), results);
    const { items: cards } = await hub.store.list(card, {
      index: "byOwner",
      partition: [owner.id],
      limit: 1,
    });
    for (const { _id: record } of cards)
      await hub.store.create(comment, { model: "card", record, text: canary, owner: "other" });
    const onAccount = { model: "user", record: owner.id, text: canary, owner: "other" };
    await hub.store.create(comment, onAccount);
    // The last mail is still in the outbox.
    const hers = (items: readonly string[]) =>
      items.filter(
        (text) =>
          (text.includes(canary) || text.includes(secret)) && !text.includes('"pk":"outbox#'),
      );
    const before = hers(await hub.everything());
    const made = (await hub.exports()).filter((key) => key.includes(owner.id));

    await leave(owner);
    at(erasureTimes.graceMs + 60_000);
    await tick();
    const after = await hub.everything();
    at(erasureTimes.graceMs + erasureTimes.recheckMs + 2 * erasureTimes.leaseMs);
    await tick();
    const inTheEnd = await hub.everything();

    expect(before.length).toBeGreaterThan(30);
    expect(before.filter((text) => text.includes('"sk":"wanted"'))).toHaveLength(1);
    expect(made).toHaveLength(3);
    expect(hers(after)).toEqual([]);
    expect(hers(inTheEnd)).toEqual([]);
    expect(inTheEnd.filter((text) => text.includes(`"pk":"erasure#${owner.id}`))).toEqual([]);
    for (const kind of ["session", "token", "credential", "passkey", "device"])
      expect(inTheEnd.filter((text) => text.includes(`"pk":"${kind}#${owner.id}"`))).toEqual([]);
    expect((await hub.uploads()).filter((key) => key.includes(owner.id))).toEqual([]);
    expect((await hub.exports()).filter((key) => key.includes(owner.id))).toEqual([]);
    expect((await hub.uploads()).length).toBeGreaterThan(0);
    const ofFiles = inTheEnd.filter((text) => /"pk":"(file|fileref\.file|quota)#/.test(text));
    expect(ofFiles.filter((text) => text.includes(owner.id))).toEqual([]);
    vi.unstubAllEnvs();
    expect((await postLogin(hub, { email: owner.email })).body["code"]).toBe(
      "login.wrongCredentials",
    );
    expect((await findMailsTo(hub, owner.email)).at(-1)).toMatchObject({
      template: "accountDeleted",
    });
    expect(
      (
        await postAuth(hub, "registrate", {
          lastName: "Új",
          firstName: "Ember",
          email: owner.email,
          password: goodPassword,
          language: "hu",
        })
      ).status,
    ).toBe(200);
  });

  test("an order that was never paid stays without the person, and tags become blank", async ({
    hub,
  }) => {
    const owner = await loggedIn(hub);
    await hub.fillAccount(owner.id, owner.email, nextCanary());
    const { items } = await owner.client.read(tag);
    await leave(owner);
    at(erasureTimes.graceMs + 60_000);

    await tick();

    const blank = await hub.store.find(tag, items[0]?._id ?? "");
    expect(blank).toMatchObject({ state: "blank" });
    expect(blank?.["owner"]).toBeUndefined();
    const orders = (await hub.everything()).filter((text) => /"pk":"order#/.test(text));
    expect(orders.some((text) => text.includes("erased@erased.invalid"))).toBe(true);
  });

  test("an open order keeps its data and its artwork until it is carried out, an invoiced one the invoice's", async ({
    hub,
  }) => {
    const owner = await loggedIn(hub);
    const whose = { owner: owner.id, company: "some", shared: "other" };
    const logo = await hub.store.create(fileModel, makeWholeRecord("file", whose));
    await hub.putUpload(privateKey(originalPath(logo._id)), new Uint8Array(10));
    const paid = { state: "paid", at: new Date().toISOString(), amount: 100 } as const;
    const fields = {
      ...makeWholeRecord("order", whose),
      number: undefined,
      lines: [{ product: "p", quantity: 1, personalisation: { artwork: logo._id } }],
      buyer: { name: "Kamilla", email: owner.email },
      withdrawal: undefined,
      payment: paid,
      history: [],
    };
    const open = await hub.store.create(orderModel, {
      ...fields,
      number: "0PEN000001",
      state: "paid",
    });
    const invoiced = await hub.store.create(orderModel, {
      ...fields,
      number: "0PEN000002",
      lines: [{ product: "p", quantity: 1 }],
      state: "refunded",
      payment: { ...paid, state: "refunded" },
    });
    await leave(owner);
    at(erasureTimes.graceMs + 60_000);

    await tick();
    const [keptOpen, keptInvoiced] = await hub.store.findMany(orderModel, [open._id, invoiced._id]);
    const artworkOwner = (await hub.store.find(fileModel, logo._id))?.owner;

    expect(keptOpen).toMatchObject({ owner: "kept", buyer: { email: owner.email } });
    expect(keptInvoiced).toMatchObject({
      owner: "kept",
      buyer: { email: "erased@erased.invalid" },
      billing: invoiced.billing,
    });
    expect(artworkOwner).toBe("erased");

    if (keptOpen === undefined) throw new Error("The open order is gone");
    await hub.store.update(orderModel, { before: keptOpen, patch: { state: "refunded" } });
    const { handler } = await import("../../../functions/areas/shop/handlers/expire-orders.ts");
    await handler({}, makeLambdaContext());

    expect(await hub.store.find(orderModel, open._id)).toMatchObject({
      owner: "kept",
      buyer: { email: "erased@erased.invalid" },
      billing: open.billing,
      lines: [{ product: "p", quantity: 1 }],
    });
  });

  test("files in use stay with their users, without their owner's id and name", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const { company } = await hub.companyWithAdmin();
    const whose = { owner: owner.id, company: "some", shared: "other" };
    const logo = await hub.store.create(fileModel, {
      ...makeWholeRecord("file", whose),
      name: "Kovács Kamilla rajza.png",
    });
    await hub.putUpload(privateKey(originalPath(logo._id)), new Uint8Array(10));
    const before = (await hub.store.find(companyModel, company._id))!;
    await hub.store.update(companyModel, { before, patch: { logo: logo._id } });
    await leave(owner);
    at(erasureTimes.graceMs + 60_000);

    await tick();

    const left = await hub.store.find(fileModel, logo._id);
    expect(left).toMatchObject({ owner: "erased", name: "file.png", state: "ready" });
    expect(await hub.uploads()).toContain(privateKey(originalPath(logo._id)));
  });

  test("an erasure continues after its time is up or after a crash", async ({ hub }) => {
    const owner = await loggedIn(hub);
    for (let copy = 0; copy < 3; copy += 1)
      await hub.fillAccount(owner.id, owner.email, nextCanary());
    await leave(owner);
    at(erasureTimes.graceMs + 60_000);
    const { eraseAccount } =
      await import("../../../functions/areas/accounts/erasure/erase-account.ts");
    const { openStore } = await import("../../../functions/data/store/store.ts");
    let calls = 0;
    const store = openStore({
      ...hub.store.options,
      erases: true,
      // Enough time for a few records only.
      deadline: { left: () => (calls++ % 40 < 36 ? 60_000 : 0) },
    });

    let rounds = 0;
    for (; (await hub.store.find(userModel, owner.id)) !== undefined && rounds < 100; rounds += 1)
      await eraseAccount(store, { user: owner.id, isSecondLook: false }).catch(() => undefined);

    expect(rounds).toBeGreaterThan(1);
    expect(rounds).toBeLessThan(100);
    const left = (await hub.everything()).filter(
      (text) => text.includes(owner.email) && !text.includes('"pk":"outbox#'),
    );
    expect(left).toEqual([]);
    const { wasErasedSince } = await import("../../../functions/data/records/erased-addresses.ts");
    expect(await wasErasedSince(hub.store.table, owner.email, "2026-01-01T00:00:00.000Z")).toBe(
      true,
    );
  });

  test("a planned deletion needs a fresh session or the password", async ({ hub }) => {
    const owner = await loggedIn(hub);
    at(sessionTimes.freshMs + 1000);

    const bare = await leave(owner);
    const wrong = await leave(owner, { password: "wrong password" });
    const stale = await owner.client.raw("DELETE", "/api/protected/me");
    const right = await leave(owner, { password: goodPassword });

    expect(bare.body["code"]).toBe("password.wrong");
    expect(wrong.body["code"]).toBe("password.wrong");
    expect(stale.body["code"]).toBe("password.wrong");
    expect(right.status).toBe(200);
  });

  test("the operation deleteMe does the same for a fresh session", async ({ hub }) => {
    const owner = await loggedIn(hub);

    const reply = await owner.client.raw("DELETE", "/api/protected/me");

    expect(reply).toMatchObject({ status: 200, body: { erasesAt: expect.any(String) } });
  });

  test("the last admin of a company cannot leave", async ({ hub }) => {
    const owner = await loggedIn(hub);
    const made = await hub.store.create(companyModel, {
      name: "Kapocs Kft.",
      website: "",
      address: "",
      taxNumber: "",
      admins: [owner.id],
    });
    const before = (await hub.store.find(userModel, owner.id))!;
    await hub.store.update(userModel, { before, patch: { administers: [made._id] } });

    const reply = await leave(owner);

    expect(reply).toMatchObject({ status: 409, body: { code: "last.admin" } });
  });
});

describe("the newsletter consent", () => {
  test("the consent register has an entry for each consent and withdrawal, with the text's version", async ({
    hub,
  }) => {
    const { client, email } = await loggedIn(hub);
    const textVersion = newsletterConsent.version;
    const set = (given: boolean) =>
      client.raw("POST", "/api/protected/me/newsletter", { given, textVersion });

    await set(true);
    await set(false);
    const { items } = await client.read(consent, { sort: { createdAt: 1 } });
    const old = await client.raw("POST", "/api/protected/me/newsletter", {
      given: true,
      textVersion: "2020-01",
    });

    expect(items).toMatchObject([
      { email, purpose: "newsletter", given: true, textVersion, source: "settings" },
      { email, purpose: "newsletter", given: false, textVersion },
    ]);
    expect(old.status).toBe(400);
  });
});
