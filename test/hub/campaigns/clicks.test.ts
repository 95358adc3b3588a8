import PostalMime from "postal-mime";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { nextNumber } from "../../support/make-records.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import type { Hub } from "../../support/start-hub.ts";
import { bodies, callStep, makeCampaign, makeSender } from "./campaign-hub.ts";
import {
  drain,
  findRow,
  launchCampaign,
  makeReader,
  run,
  setRate,
  startEngine,
  type Engine,
} from "./engine-hub.ts";
import { campaign as campaignModel } from "../../../shared/models/campaign.ts";

let engine: Engine;
test.beforeAll(async ({ hub }) => {
  engine = await startEngine();
  await setRate(hub, 5000);
});
afterAll(() => engine.stop());
afterEach(() => moveClock(0));

/** Moves the product's clock. */
const moveClock = (ms: number) => void (process.env[environment.clockOffset] = String(ms));

const html =
  '<p><a href="https://tolgyfa.example/a?b=1&amp;c=2">egy</a> <a href="https://tolgyfa.example/ketto">kettő</a> ' +
  '<a href="mailto:iroda@tolgyfa.example">levél</a></p>';
const linked = { en: { ...bodies.en, html }, hu: { ...bodies.hu, html } };

const follow = (address: string) => fetch(address, { redirect: "manual" });

async function readMail(to: string) {
  const [sent] = engine.ses.list().filter((mail) => mail.to === to);
  const raw = (await engine.ses.read(sent?.id ?? "")) ?? Buffer.from("");
  const mail = await PostalMime.parse(raw);
  const links = [...(mail.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, address = ""]) =>
    address.replaceAll("&#38;", "&"),
  );
  return { links, text: mail.text ?? "" };
}

/** A reader of a campaign whose clicks are counted, and the links of the mail. */
async function makeClicker(hub: Hub, tracksClicks = true) {
  const lastName = `Kattinto${nextNumber()}`;
  const email = await makeReader(hub, { lastName, email: `${lastName}@tolgyfa.example` });
  const { _id } = await launchCampaign(await makeSender(hub), lastName, {
    bodies: linked,
    tracksClicks,
  });
  await run(hub, engine);
  return { email, row: () => findRow(hub, _id, email), ...(await readMail(email)) };
}

describe("links whose clicks are counted", () => {
  test("are off unless the campaign says so", async ({ hub }) => {
    const { links } = await makeClicker(hub, false);

    expect(links).toContain("https://tolgyfa.example/ketto");
    expect(links.filter((link) => link.includes("/api/public/click"))).toEqual([]);
  });

  test("lead to their address and count its reader once; other links and the text stay", async ({
    hub,
  }) => {
    const { links, text, row } = await makeClicker(hub);
    const [one = "", two = ""] = links.filter((link) => link.includes("/api/public/click"));
    expect(links).toContain("mailto:iroda@tolgyfa.example");
    expect(text).toContain("(https://tolgyfa.example/a?b=1&c=2)");
    moveClock(60_000);

    const reply = await follow(one);

    expect([reply.status, reply.headers.get("location")]).toEqual([
      302,
      "https://tolgyfa.example/a?b=1&c=2",
    ]);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    const first = await row();
    expect(first).toMatchObject({ clickedAt: expect.any(String), state: "handedOver" });
    expect(first?.scannedAt).toBeUndefined();
    moveClock(120_000);
    expect((await follow(two)).status).toBe(302);
    expect((await row())?.clickedAt).toBe(first?.clickedAt);
  });

  test("that are followed within seconds of the sending, or all at once, are a scanner's", async ({
    hub,
  }) => {
    const soon = await makeClicker(hub);
    const atOnce = await makeClicker(hub);
    const clicksOf = (links: readonly string[]) =>
      links.filter((link) => link.includes("/api/public/click"));

    await follow(clicksOf(soon.links)[0] ?? "");
    moveClock(60_000);
    for (const link of clicksOf(atOnce.links)) await follow(link);

    for (const { row } of [soon, atOnce]) {
      const stored = await row();
      expect(stored?.scannedAt).toEqual(expect.any(String));
      expect(stored?.clickedAt).toBeUndefined();
    }
  });

  test.for([
    ["another address", (url: URL) => url.searchParams.set("to", "https://gonosz.example/")],
    ["another signature", (url: URL) => url.searchParams.set("sign", "x".repeat(22))],
    ["no row", (url: URL) => url.searchParams.set("t", "0".repeat(40))],
  ] as const)("with %s lead nowhere and count nothing", async ([, change], { hub }) => {
    const { links, row } = await makeClicker(hub);
    const url = new URL(links.find((link) => link.includes("/api/public/click")) ?? "");
    change(url);
    moveClock(60_000);

    const reply = await follow(url.href);

    expect([reply.status, reply.headers.get("location")]).toEqual([400, null]);
    expect((await row())?.clickedAt).toBeUndefined();
  });

  test("of a test lead to their address", async ({ hub }) => {
    const email = `proba${nextNumber()}@tolgyfa.example`;
    const editor = await hub.person({ groups: ["admin"], email });
    const { _id } = await makeCampaign(editor, { bodies: linked, tracksClicks: true });
    await callStep(editor, "test", _id, { language: "hu" });
    await deliverOutbox(hub, "campaign");
    await drain(engine);
    const { links } = await readMail(email);

    const address = links.find((link) => link.includes("/api/public/click")) ?? "";
    const reply = await follow(address);

    expect(reply.headers.get("location")).toBe("https://tolgyfa.example/a?b=1&c=2");
  });

  test("are part of the content, which a started campaign keeps", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { _id } = await launchCampaign(sender, `Kattinto${nextNumber()}`);

    const reply = await sender.raw("PATCH", "/api/hub/update/campaign", {
      _id,
      tracksClicks: true,
    });

    expect(reply.body["code"]).toBe("campaign.state");
    expect(await hub.store.find(campaignModel, _id)).not.toMatchObject({ tracksClicks: true });
  });
});

describe("openings", () => {
  const imageOf = (content: string) =>
    /<img src="([^"]*\/api\/public\/open[^"]*)"/.exec(content)?.[1]?.replaceAll("&#38;", "&");

  async function makeOpener(hub: Hub, tracksOpens: boolean) {
    const lastName = `Olvaso${nextNumber()}`;
    const email = await makeReader(hub, { lastName, email: `${lastName}@tolgyfa.example` });
    const { _id } = await launchCampaign(await makeSender(hub), lastName, { tracksOpens });
    await run(hub, engine);
    const [sent] = engine.ses.list().filter(({ to }) => to === email);
    const raw = (await engine.ses.read(sent?.id ?? "")) ?? Buffer.from("");
    const mail = await PostalMime.parse(raw);
    return { image: imageOf(mail.html ?? ""), row: () => findRow(hub, _id, email) };
  }

  test("are off unless the campaign says so", async ({ hub }) => {
    expect((await makeOpener(hub, false)).image).toBeUndefined();
  });

  test("are counted once, and not within seconds of the sending, when machines look", async ({
    hub,
  }) => {
    const { image = "", row } = await makeOpener(hub, true);
    const early = await fetch(image);
    const byMachine = (await row())?.openedAt;
    moveClock(60_000);
    const reply = await fetch(image);
    const openedAt = (await row())?.openedAt;
    moveClock(120_000);
    await fetch(image);

    expect([early.status, byMachine]).toEqual([200, undefined]);
    expect(reply.headers.get("content-type")).toBe("image/png");
    expect(reply.headers.get("cache-control")).toContain("no-store");
    const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data.at(-1)]).toEqual([1, 1, 0]);
    expect(openedAt).toEqual(expect.any(String));
    expect((await row())?.openedAt).toBe(openedAt);
  });

  test("with a wrong signature are refused, whether the row exists or not", async ({ hub }) => {
    const { image = "", row } = await makeOpener(hub, true);
    const wrong = new URL(image);
    wrong.searchParams.set("sign", "x".repeat(22));
    const missing = new URL(image);
    missing.searchParams.set("t", "none");
    moveClock(60_000);

    expect([(await fetch(wrong)).status, (await fetch(missing)).status]).toEqual([400, 400]);
    expect((await row())?.openedAt).toBeUndefined();
  });
});
