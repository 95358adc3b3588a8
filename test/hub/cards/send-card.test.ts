import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { cardMailLimits } from "../../../shared/limits/cards.ts";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

let made: ReplyRecord;
test.beforeAll(async ({ hub }) => {
  const owner = await hub.person();
  made = await owner.create(
    card,
    makeCard({ lastName: "dr. Őry", companyName: "www.evil.example" }),
  );
});
afterEach(() => vi.unstubAllEnvs());

let hours = 0;
/** Each test uses an hour of its own, so that no test sees another's counters. */
const inAnotherHour = () => vi.stubEnv(environment.clockOffset, String((hours += 25) * 3_600_000));
const moment = (msAgo: number) => new Date(Date.now() + hours * 3_600_000 - msAgo).toISOString();

let addresses = 0;
const newAddress = () => `reader${(addresses += 1)}@reader.example`;

function send(
  hub: Hub,
  fields: object,
  headers: Record<string, string | undefined> = {},
  query = "",
) {
  const path = `/api/public/cards/${String(made["code"])}/send${query}`;
  const body = { openedAt: moment(10_000), ...fields };
  return hub.visitor.raw("POST", path, body, { "x-access-token": undefined, ...headers });
}

/** What a browser sends for the page's form. */
function sendForm(
  hub: Hub,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  code = made["code"],
) {
  return fetch(`${hub.url}/api/public/cards/${String(code)}/send?lang=hu`, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "text/html,*/*;q=0.8", origin: hub.url, ...headers },
    body: new URLSearchParams({ openedAt: moment(10_000), website: "", ...fields }),
  });
}

describe("sendCard", () => {
  test("the mail contains the contact's vCard and a link, in the language of the page", async ({
    hub,
  }) => {
    inAnotherHour();
    const email = newAddress();

    const reply = await send(hub, { email }, {}, "?lang=hu");

    expect([reply.status, reply.body]).toEqual([200, {}]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const [mail, ...more] = await findMailsTo(hub, email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: "cardSent",
      language: "hu",
      values: { name: "dr. Őry Eszter", path: `/contact?c=${String(made["code"])}&lang=hu` },
      contact: { name: "dr. Őry Eszter.vcf" },
    });
    expect(mail?.contact?.vcard).toContain("\r\nFN:dr. Őry Eszter\r\n");
  });

  test("no value of the card becomes a link in the mail", async ({ hub }) => {
    inAnotherHour();
    const email = newAddress();
    await send(hub, { email });

    const [mail] = await findMailsTo(hub, email);

    expect(mail?.values["employer"]).toBe("www.\u200Bevil.\u200Bexample");
  });

  test("a plain form is answered with the card's page, which shows the address", async ({
    hub,
  }) => {
    inAnotherHour();
    const email = newAddress();

    const reply = await sendForm(hub, { email });
    const page = await reply.text();

    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(page).toContain(`Erre a címre küldjük a névjegyet: <b>${email}</b>`);
    expect(await findMailsTo(hub, email)).toHaveLength(1);
  });

  test("a reload of the answer, which submits the form again, sends nothing", async ({ hub }) => {
    inAnotherHour();
    const email = newAddress();
    const openedAt = moment(10_000);

    await sendForm(hub, { email, openedAt });
    const again = await sendForm(hub, { email, openedAt });

    expect(again.status).toBe(200);
    expect(await findMailsTo(hub, email)).toHaveLength(1);
  });

  test("a form with an invalid address is returned open, with what was typed", async ({ hub }) => {
    inAnotherHour();
    const reply = await sendForm(hub, { email: "not an address" });

    expect(reply.status).toBe(400);
    expect(await reply.text()).toMatch(
      /<details open>.*value="not an address".*aria-invalid="true".*Ez nem e-mail-cím/s,
    );
  });

  test.for(
    tuples([
      ["a field that only machines see", { website: "https://x.example" }],
      ["a form filled in within a second", { openedAt: 500 }],
      ["a form of tomorrow", { openedAt: -86_400_000 }],
    ]),
  )("the reply to %s is a normal success, and no mail is sent", async ([, fields], { hub }) => {
    inAnotherHour();
    const email = newAddress();
    const openedAt = "openedAt" in fields ? moment(fields.openedAt) : moment(10_000);

    const reply = await send(hub, { email, ...fields, openedAt });

    expect([reply.status, reply.body]).toEqual([200, {}]);
    expect(await findMailsTo(hub, email)).toEqual([]);
  });

  test("nothing is sent above an address's limit, and the reply does not tell", async ({ hub }) => {
    inAnotherHour();
    const email = newAddress();
    const answers: unknown[] = [];

    for (let asked = 0; asked < cardMailLimits.maxPerAddressAndHour + 2; asked += 1) {
      const typed = asked % 2 ? email : email.toUpperCase();
      const { status, body } = await send(hub, { email: typed });
      answers.push([status, body]);
    }

    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(["[200,{}]"]));
    expect(await findMailsTo(hub, email)).toHaveLength(cardMailLimits.maxPerAddressAndHour);
  });

  test("a card that was sent too often is refused until the end of the day", async ({ hub }) => {
    stopClock();
    inAnotherHour();
    const { countForLogin } = await import("../../../functions/identity/count-for-login.ts");
    const dayMs = 86_400_000;
    for (let count = 0; count < cardMailLimits.maxPerCardAndDay; count += 1)
      await countForLogin(hub.store.table, "cardMail", made._id, dayMs);
    const left = Math.ceil((dayMs - ((Date.now() + hours * 3_600_000) % dayMs)) / 1000);

    const refused = await send(hub, { email: newAddress() });

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(left);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(left - 60);
  });

  test("a source that sends too many forms is refused", async ({ hub }) => {
    stopClock();
    inAnotherHour();
    const statuses: number[] = [];
    for (let asked = 0; asked < cardMailLimits.throttle.waitFrom + 2; asked += 1)
      statuses.push((await send(hub, { email: newAddress() })).status);
    const form = await sendForm(hub, { email: newAddress() });

    expect(statuses.slice(0, cardMailLimits.throttle.waitFrom)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect(form.status).toBe(429);
    expect(form.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(form.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  test.for(
    tuples([
      [{ email: "x" }, "email", "wrongFormat"],
      [{ email: "a@b.example\r\nBcc: c@d.example" }, "email", "wrongFormat"],
      [{ email: "a@b.example,c@d.example" }, "email", "wrongFormat"],
      [{ email: "a@b.example", openedAt: "yesterday" }, "openedAt", "wrongFormat"],
      [{ email: "a@b.example", to: "c@d.example" }, "to", "notAcceptable"],
      [{}, "email", "required"],
    ]),
  )("the body %j is refused", async ([fields, name, problem], { hub }) => {
    inAnotherHour();
    const reply = await send(hub, fields);

    expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
    expect(reply.body["fields"]).toMatchObject({ [name]: problem });
  });

  test("a form of another site is refused", async ({ hub }) => {
    inAnotherHour();
    const email = newAddress();

    const reply = await sendForm(hub, { email }, { origin: "https://evil.example" });

    expect(reply.status).toBe(403);
    expect(await findMailsTo(hub, email)).toEqual([]);
  });

  test("another content type is refused", async ({ hub }) => {
    const reply = await send(hub, { email: newAddress() }, { "content-type": "text/plain" });

    expect([reply.status, reply.body["code"]]).toEqual([415, "type.unsupported"]);
  });

  test("the form of an inactive card is refused", async ({ hub }) => {
    inAnotherHour();
    const owner = await hub.person();
    const paused = await owner.create(card, makeCard({ lastName: "Titkos" }));
    await owner.run(card, "inactivate", { id: paused._id });
    const email = newAddress();

    const form = await sendForm(hub, { email }, {}, paused["code"]);

    expect(form.status).toBe(302);
    expect(form.headers.get("location")).toBe(
      `/inactive?reason=inactive&c=${String(paused["code"])}&lang=hu`,
    );
    expect(await findMailsTo(hub, email)).toEqual([]);
  });
});
