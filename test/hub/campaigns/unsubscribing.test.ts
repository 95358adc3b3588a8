// @module-tag no-second-look
import { afterAll, beforeEach, describe, expect, vi } from "vitest";
import { consent as consentModel } from "../../../shared/models/consent.ts";
import { suppression as suppressionModel } from "../../../shared/models/suppression.ts";
import type { Language } from "../../../shared/languages.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { nextNumber } from "../../support/make-records.ts";
import type { Hub } from "../../support/start-hub.ts";
import { makeSender } from "./campaign-hub.ts";
import {
  findCampaign,
  findRow,
  findRowState,
  makeReader,
  run,
  setRate,
  launchCampaign,
  startEngine,
  work,
  type Engine,
} from "./engine-hub.ts";

let engine: Engine;
test.beforeAll(async ({ hub }) => {
  engine = await startEngine();
  await setRate(hub, 5000);
});
afterAll(() => engine.stop());
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

/** A reader who has got a mail, and the token of its links. */
async function makeRecipient(hub: Hub, language: Language = "hu") {
  const lastName = `Leiratkozo${nextNumber()}`;
  const email = await makeReader(hub, { lastName, email: `${lastName}@Tolgyfa.example`, language });
  const { _id: campaign } = await launchCampaign(await makeSender(hub), lastName);
  await run(hub, engine);
  const [sent] = engine.ses.list().filter(({ to }) => to === email);
  const raw = String(await engine.ses.read(sent?.id ?? ""));
  const token = /List-Unsubscribe: <http[^>]*\?t=([^>]+)>/.exec(raw)?.[1] ?? "";
  return { lastName, email, campaign, token };
}

/** What a mail program or a browser sends. */
function post({ url }: Hub, token: string, form: Record<string, string>, accept = "*/*") {
  return fetch(`${url}/api/public/unsubscribe?t=${token}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { accept },
    redirect: "manual",
  });
}

const oneClick = { "List-Unsubscribe": "One-Click" };

const findSuppression = ({ store }: Hub, email: string) =>
  store.findBy(suppressionModel, "email", email);
async function listAnswers({ store }: Hub, email: string): Promise<boolean[]> {
  const query = { index: "byEmail", partition: [email], limit: 10 };
  return (await store.list(consentModel, query)).items.map(({ given }) => given);
}

describe("unsubscribing (T43)", () => {
  test("one click ends the news, a repeat is accepted and changes nothing", async ({ hub }) => {
    const { email, token, campaign, lastName } = await makeRecipient(hub);

    const replies = [await post(hub, token, oneClick), await post(hub, token, oneClick)];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findSuppression(hub, email)).toMatchObject({ reason: "unsubscribed", campaign });
    expect(await listAnswers(hub, email)).toEqual([true, false]);
    expect(await findRow(hub, campaign, email)).toMatchObject({
      unsubscribedAt: expect.any(String),
    });
    await launchCampaign(await makeSender(hub), lastName);
    await run(hub, engine);
    expect(engine.sentTo(email)).toBe(1);
  });

  test.for(["/unsubscribe", "/api/public/unsubscribe"])(
    "opening %s changes nothing, as mail programs open links by themselves",
    async (path, { hub }) => {
      const { email, token } = await makeRecipient(hub);

      const reply = await fetch(`${hub.url}${path}?t=${token}`, {
        headers: { accept: "text/html" },
      });

      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain("Leiratkozik a hírekről?");
      expect(await findSuppression(hub, email)).toBeUndefined();
      expect(await listAnswers(hub, email)).toEqual([true]);
    },
  );

  test.for([
    ["hu", "Leiratkozik a hírekről?", "Leiratkozott a hírekről"],
    ["en", "Unsubscribe from news?", "You’re unsubscribed"],
  ] as const)(
    "the page is in the language of the mail (%s), and takes the choice back",
    async ([language, on, off], { hub }) => {
      const { email, token } = await makeRecipient(hub, language);
      const page = async () => (await fetch(`${hub.url}/unsubscribe?t=${token}`)).text();
      expect(await page()).toContain(on);

      const reply = await post(hub, token, { news: "off" }, "text/html");
      expect(reply.status).toBe(303);
      expect(reply.headers.get("location")).toContain("/unsubscribe?t=");
      expect(await page()).toContain(off);

      await post(hub, token, { news: "on" }, "text/html");
      expect(await page()).toContain(on);
      expect(await findSuppression(hub, email)).toBeUndefined();
      expect(await listAnswers(hub, email)).toEqual([true, false, true]);
    },
  );

  test("a new agreement lifts no suppression after a bounce", async ({ hub }) => {
    const { email, token } = await makeRecipient(hub);
    await post(hub, token, oneClick);
    const before = await findSuppression(hub, email);
    if (before === undefined) throw new Error("The address is not suppressed");
    await hub.store.update(suppressionModel, { before, patch: { reason: "bounced" } });

    await post(hub, token, { news: "on" });

    expect(await findSuppression(hub, email)).toMatchObject({ reason: "bounced" });
  });

  test("a topic is turned off without a login, and for a running campaign at once", async ({
    hub,
  }) => {
    const { email, token, lastName } = await makeRecipient(hub);
    const sender = await makeSender(hub);
    const offers = await launchCampaign(sender, lastName, { topic: "offers" });
    await deliverOutbox(hub, "campaign");
    // The recipients are fixed, and nothing is sent yet.
    for (const ticket of await engine.takeTickets()) await work(ticket);
    expect(await findRowState(hub, offers._id, email)).toBe("queued");

    const reply = await post(hub, token, { topics: "chosen", events: "on" }, "text/html");
    await run(hub, engine);
    const page = await (await fetch(`${hub.url}/unsubscribe?t=${token}`)).text();
    await launchCampaign(sender, lastName, { topic: "events" });
    await run(hub, engine);

    expect(reply.status).toBe(303);
    expect(await findRowState(hub, offers._id, email)).toBe("suppressed");
    expect(page).toMatch(/name="events"[^>]* checked/);
    expect(page).not.toMatch(/name="offers"[^>]* checked/);
    // the first mail, and the one about events
    expect(engine.sentTo(email)).toBe(2);
    expect(await findSuppression(hub, email)).toBeUndefined();
  });

  test("a topic that was turned off is turned on again, and is left out until then", async ({
    hub,
  }) => {
    const { email, token, lastName } = await makeRecipient(hub);
    const sender = await makeSender(hub);
    await post(hub, token, { topics: "chosen" });
    await post(hub, token, { topics: "chosen" });
    const { _id } = await launchCampaign(sender, lastName, { topic: "offers" });
    await run(hub, engine);
    await post(hub, token, { topics: "chosen", offers: "on", events: "on" });
    await launchCampaign(sender, lastName, { topic: "offers" });
    await run(hub, engine);

    expect(await findCampaign(hub, _id)).toMatchObject({ pauseReason: "noRecipients" });
    expect(engine.sentTo(email)).toBe(2);
    const query = { index: "byEmail", partition: [email], limit: 10 };
    const { items } = await hub.store.list(consentModel, query);
    expect(items.map(({ purpose, given }) => `${purpose} ${given}`)).toEqual([
      "newsletter true",
      "offers false",
      "events false",
      "offers true",
      "events true",
    ]);
  });

  test("a wrong token is refused, whether its row exists or not", async ({ hub }) => {
    const { email, token } = await makeRecipient(hub);
    const [id = ""] = token.split(".");

    for (const wrong of [`${id}.${"x".repeat(43)}`, id, "x", `${"0".repeat(40)}.y`]) {
      const reply = await post(hub, wrong, oneClick);
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
        400,
        "token.invalid",
      ]);
    }
    expect(await findSuppression(hub, email)).toBeUndefined();
  });

  test("a withdrawal in the settings holds in a running campaign", async ({ hub }) => {
    const lastName = `Leiratkozo${nextNumber()}`;
    const person = await hub.person({ lastName });
    const answer = (given: boolean) =>
      person.call("POST", "/api/protected/me/newsletter", { given, textVersion: "2026-11-23" });
    await answer(true);
    const started = await launchCampaign(await makeSender(hub), lastName);
    const { setting } = await import("../../../shared/models/setting.ts");
    const limit = await hub.store.create(setting, { key: "campaign.secondPersonFrom", value: "0" });
    await run(hub, engine);
    await hub.store.write([{ model: setting, delete: limit }]);
    expect(await findRow(hub, started._id, person.user.email)).toMatchObject({ state: "queued" });

    await answer(false);
    const second = await makeSender(hub);
    await second.call("POST", "/api/hub/runner/campaign/resume", { id: started._id });
    await run(hub, engine);

    expect(await findRow(hub, started._id, person.user.email)).toMatchObject({
      state: "suppressed",
    });
    expect(engine.sentTo(person.user.email)).toBe(0);
  });
});
