import { describe, expect } from "vitest";
import ICAL from "ical.js";
import { JSDOM } from "jsdom";
import Papa from "papaparse";
import { readWithIcal } from "../../../functions/areas/cards/vcard/vcard-readers.fixture.ts";
import { exchangeConsent } from "../../../shared/contacts/exchange.ts";
import { exchangeLimits } from "../../../shared/limits/contacts.ts";
import { maxMailsPerAddressAndHour } from "../../../shared/limits/accounts.ts";
import { audit as auditModel } from "../../../shared/models/audit.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { contact as contactModel, type Contact } from "../../../shared/models/contact.ts";
import { notification as notificationModel } from "../../../shared/models/notification.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import type { ReplyRecord, RawReply } from "../../support/hub-client.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { RequestActor } from "../../../functions/data/records/actor.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

let owner: Person;
let card: ReplyRecord;

test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
  card = await owner.create(cardModel, makeCard({ lastName: "Őry", firstName: "Ödön" }));
});
test.beforeEach(({ hub }) => forgetSource(hub));

/** All visitors of this test have one source address, so its counters are deleted between the tests. */
async function forgetSource(hub: Hub) {
  const { throttleKey } = await import("../../../functions/identity/throttle.ts");
  for (const source of ["127.0.0.1", "::1", "0:0:0:0"])
    await hub.store.table.delete(throttleKey("exchange", source, ""));
}

const longAgo = "2026-01-01T08:00:00.000Z";
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const filled = (given: Record<string, unknown> = {}) => {
  const number = nextNumber();
  return {
    form: `form${String(number).padStart(39, "0")}`,
    openedAt: longAgo,
    name: "Daniel Ashworth",
    email: `daniel${number}@ashworth.example`,
    companyName: "Ashworth Ceramics",
    position: "Ceramic artist",
    phone: "+44 20 7123 4567",
    message: "We met at the fair.",
    reply: true,
    ...given,
  };
};
type Filled = ReturnType<typeof filled>;

const pathOf = ({ code }: ReplyRecord) => `/api/public/cards/${String(code)}/exchange`;
const leave = (hub: Hub, body: object, to = card) => hub.visitor.raw("POST", pathOf(to), body);

/** Submits a form like a browser without JavaScript. */
const submit = (
  hub: Hub,
  path: string,
  fields: Record<string, unknown>,
  headers = {},
): Promise<RawReply> =>
  hub.visitor.raw("POST", path, new URLSearchParams(asTexts(fields)).toString(), {
    "x-access-token": undefined,
    "content-type": "application/x-www-form-urlencoded",
    accept: "text/html",
    origin: hub.url,
    ...headers,
  });

const asTexts = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([name, value]) => [name, value === true ? "on" : String(value)]);

const pageOf = ({ text }: RawReply) => new JSDOM(text).window.document;

async function contactsOf(hub: Hub, person: Person): Promise<Contact[]> {
  const query = { index: "byOwner", partition: [person.user._id], limit: 200 };
  const { items } = await hub.store.list(contactModel, query);
  return items.map((item) => contactModel.entity.parse(item));
}

const contactOf = async (hub: Hub, person: Person, { email }: Pick<Filled, "email">) =>
  (await contactsOf(hub, person)).find((contact) => contact.email === email);

describe("storeVisitorContact", () => {
  test("the owner gets the contact with its consent, and owner and visitor are told", async ({
    hub,
  }) => {
    const form = filled();

    const reply = await leave(hub, form);

    expect([reply.status, reply.body]).toEqual([200, {}]);
    const contact = await contactOf(hub, owner, form);
    const sent = Date.now();
    expect(contact).toMatchObject({
      kind: "exchange",
      card: card._id,
      name: "Daniel Ashworth",
      phone: "+442071234567",
      companyName: "Ashworth Ceramics",
      position: "Ceramic artist",
      message: "We met at the fair.",
      note: "",
    });
    expect(contact?.consent).toEqual([
      { purpose: "reply", textVersion: exchangeConsent.version, at: expect.any(String) },
    ]);
    expect(sent - Date.parse(contact?.consent[0]?.at ?? "")).toBeLessThan(10_000);
    const [receipt] = await findMailsTo(hub, form.email);
    expect(receipt?.template).toBe("exchangeReceipt");
    expect(receipt?.values["elsewhere"]).toContain(form.form);
    expect(receipt?.values["path"]).toBe(`/contact?c=${String(card["code"])}&lang=en`);
    const [notice] = await findMailsTo(hub, owner.user.email);
    expect([notice?.template, notice?.values["visitor"]]).toEqual([
      "contactReceived",
      "Daniel Ashworth",
    ]);
    const notices = await hub.store.list(notificationModel, {
      index: "byOwner",
      partition: [owner.user._id],
      limit: 1,
    });
    expect(notices.items).toMatchObject([
      { read: false, link: `/my-contacts/${contact?._id}`, owner: owner.user._id },
    ]);
    expect(JSON.stringify(notice)).not.toMatch(/ashworth\.|4420|fair/);
    expect(JSON.stringify(notices)).not.toMatch(/Daniel|Ashworth|ashworth/);
  });

  test.for(["a program", "a browser without scripts"])(
    "a message with invisible characters is stored without them: sent by %s",
    async (sender, { hub }) => {
      const form = filled({
        name: "Daniel\u0000 \u202EAshworth\u202C\u001B",
        phone: "\u202A+44 20 7123 4567\u202C",
        message: "First\u0000 line\u001B[31m\r\nsecond \u202Eline\u2066\tend",
      });

      const { status } =
        sender === "a program" ? await leave(hub, form) : await submit(hub, pathOf(card), form);

      expect(status).toBeLessThan(400);
      expect(await contactOf(hub, owner, form)).toMatchObject({
        name: "Daniel Ashworth",
        phone: "+442071234567",
        message: "First line[31m\nsecond line end",
      });
    },
  );

  test("the company sees the contact only if the visitor has agreed to it", async ({ hub }) => {
    const { company: administered, admin: companyAdmin } = await hub.companyWithAdmin();
    const before = (await hub.store.find(cardModel, card._id))!;
    await hub.store.update(cardModel, { before, patch: { company: administered._id } });
    const [shut, open] = [filled({ company: false }), filled({ company: true })];

    await leave(hub, shut);
    await leave(hub, open);

    const { items } = await companyAdmin.read(contactModel);
    expect(items.map((item) => item["email"])).toEqual([open.email]);
    expect((await contactOf(hub, owner, open))?.consent.map(({ purpose }) => purpose)).toEqual([
      "reply",
      "company",
    ]);
    const now = (await hub.store.find(cardModel, card._id))!;
    await hub.store.update(cardModel, { before: now, patch: { company: undefined } });
  });

  test("a second submission of the same form creates no second contact, notification or receipt, even at the same moment", async ({
    hub,
  }) => {
    const form = filled();

    const replies = await Promise.all([leave(hub, form), leave(hub, form), leave(hub, form)]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const own = (await contactsOf(hub, owner)).filter(({ email }) => email === form.email);
    expect(own).toHaveLength(1);
    expect(await findMailsTo(hub, form.email)).toHaveLength(1);
  });

  test.for(
    tuples([
      ["no way to answer", { email: "", phone: "" }, { email: "required", phone: "required" }],
      ["no name", { name: "" }, { name: "required" }],
      ["no agreement", { reply: false }, { reply: "notAcceptable" }],
      ["a line in a name", { name: "A\r\nBcc: x@x.example" }, { name: "wrongFormat" }],
      ["a phone with letters", { phone: "call me" }, { phone: "wrongFormat" }],
      ["an address without a domain", { email: "daniel" }, { email: "wrongFormat" }],
      ["a long message", { message: "ő".repeat(1001) }, { message: "tooLong" }],
      ["a form that nobody made", { form: "short" }, { form: "wrongFormat" }],
      ["a name that shows nothing", { name: "\u200B\u2060" }, { name: "required" }],
      ["a form opened at no moment", { openedAt: "x" }, { openedAt: "wrongFormat" }],
      ["a form opened at nothing", { openedAt: "" }, { openedAt: "required" }],
      ["a form of tomorrow", { openedAt: tomorrow() }, { openedAt: "notAcceptable" }],
    ]),
  )("a form with %s is refused, and nothing is stored", async ([_what, given, fields], { hub }) => {
    const form = filled(given);

    const reply = await leave(hub, form);

    expect([reply.status, reply.body["code"], reply.body["fields"]]).toEqual([
      400,
      "input.invalid",
      fields,
    ]);
    const kept = await contactsOf(hub, owner);
    expect(kept.filter(({ email, name }) => email === form.email && name === form.name)).toEqual(
      [],
    );
  });

  test.for(["*/*", "application/json", undefined])(
    "a form that was submitted too fast is refused for programs that accept %s, and nothing is stored",
    async (accept, { hub }) => {
      const form = filled({ openedAt: new Date().toISOString() });

      const reply = await hub.visitor.raw("POST", pathOf(card), form, { accept });

      expect([reply.status, reply.body["code"], reply.body["fields"]]).toEqual([
        400,
        "input.invalid",
        { openedAt: "notAcceptable" },
      ]);
      expect(await contactOf(hub, owner, form)).toBeUndefined();
      expect(await findMailsTo(hub, form.email)).toEqual([]);
    },
  );

  test("a form for an unknown or inactive card is refused like the card itself", async ({
    hub,
  }) => {
    const paused = await owner.create(cardModel, makeCard());
    await owner.run(cardModel, "inactivate", { id: paused._id });

    const replies = [
      await leave(hub, filled(), { ...card, code: "0000000000" }),
      await leave(hub, filled(), { ...card, code: paused["code"] }),
    ];

    expect(replies.map(({ body }) => body["code"])).toEqual(["record.notFound", "card.inactive"]);
  });

  test("a form of another site is refused", async ({ hub }) => {
    const reply = await submit(hub, pathOf(card), filled(), {
      origin: "https://elsewhere.example",
    });

    expect(reply.status).toBe(403);
  });

  test("the number of forms per source is limited", async ({ hub }) => {
    stopClock();
    const statuses: number[] = [];
    for (let at = 0; at < exchangeLimits.throttle.waitFrom + 2; at += 1)
      statuses.push((await leave(hub, filled())).status);

    expect(statuses).toContain(429);
    expect(statuses.slice(0, exchangeLimits.throttle.waitFrom)).not.toContain(429);
  });

  test("one source leaves a limited number of forms on a card in a day, and other sources still leave theirs", async ({
    hub,
  }) => {
    stopClock();
    const [full, other] = [
      await owner.create(cardModel, makeCard()),
      await owner.create(cardModel, makeCard()),
    ];
    const { limitSource } = await import("../../../functions/identity/source-limit.ts");
    const request = { address: hub.viewer.address } as RequestActor["request"];
    const limit = { windowMs: 86_400_000, maxCalls: exchangeLimits.maxPerCardAndSource };
    for (let count = 0; count < exchangeLimits.maxPerCardAndSource; count += 1)
      await limitSource({ store: hub.store, request }, `exchange#${full._id}`, limit);

    const refused = await leave(hub, filled(), full);
    const elsewhere = await leave(hub, filled(), other);
    hub.viewer.address = "203.0.113.77";
    const fromOther = await leave(hub, filled(), full);
    hub.viewer.address = "127.0.0.1";

    expect([refused.status, elsewhere.status, fromOther.status]).toEqual([429, 200, 200]);
  });

  test("the number of forms per card is limited until the end of the day", async ({ hub }) => {
    stopClock();
    const { countForLogin } = await import("../../../functions/identity/count-for-login.ts");
    const busy = await owner.create(cardModel, makeCard());
    const dayMs = 86_400_000;
    for (let count = 0; count < exchangeLimits.maxPerCardAndDay; count += 1)
      await countForLogin(hub.store.table, "exchange", busy._id, dayMs);
    const left = Math.ceil((dayMs - (Date.now() % dayMs)) / 1000);

    const refused = await leave(hub, filled(), busy);

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(left);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(left - 60);
  });
});

describe("receipts", () => {
  test("one address gets a few receipts per hour, and they do not use up its account mails", async ({
    hub,
  }) => {
    const email = `celpont${nextNumber()}@vendeg.example`;
    for (let at = 0; at < exchangeLimits.maxReceiptsPerAddressAndHour + 2; at += 1)
      await leave(hub, filled({ email }));

    expect(await findMailsTo(hub, email)).toHaveLength(exchangeLimits.maxReceiptsPerAddressAndHour);
    const { mayMailAddress } =
      await import("../../../functions/areas/accounts/mail-requests/mail-limits.ts");
    for (let at = 0; at < maxMailsPerAddressAndHour; at += 1)
      expect(await mayMailAddress(hub.store.table, email)).toBe(true);
  });
});

describe("the form without JavaScript", () => {
  const open = (hub: Hub, query: string) =>
    hub.visitor.raw("GET", `/contact/exchange?${query}`, undefined, {
      "x-access-token": undefined,
    });
  const valuesOf = (page: Document) =>
    Object.fromEntries(
      [...page.querySelectorAll<HTMLInputElement>("input[name], textarea[name]")].map((input) => [
        input.name,
        input.value,
      ]),
    );

  test.for(["hu", "en"])(
    "the page is complete in %s, sets no cookie and is not stored by any cache",
    async (lang, { hub }) => {
      const reply = await open(hub, `c=${String(card["code"])}&lang=${lang}`);

      const page = pageOf(reply);
      expect(reply.status).toBe(200);
      expect(reply.headers.get("cache-control")).toBe("no-store");
      expect(reply.headers.getSetCookie()).toEqual([]);
      expect(page.documentElement.lang).toBe(lang);
      for (const name of ["name", "email", "phone", "message"])
        expect(page.querySelector(`label[for=${name}]`)?.textContent).not.toBe("");
      const consent = exchangeConsent.texts.reply[lang as "hu" | "en"];
      expect(page.querySelector("label.tick")?.textContent).toContain(consent);
      expect(page.querySelector<HTMLInputElement>("[name=reply]")?.checked).toBe(false);
    },
  );

  test("a submitted form redirects to the confirmation, whose button withdraws the contact", async ({
    hub,
  }) => {
    const opened = pageOf(await open(hub, `c=${String(card["code"])}&lang=hu`));
    const { form = "" } = valuesOf(opened);
    const fields = { ...filled(), form, website: "" };

    const sent = await submit(hub, `${pathOf(card)}?lang=hu`, fields);

    expect(sent.status).toBe(303);
    const left = pageOf(await hub.visitor.raw("GET", sent.headers.get("location") ?? ""));
    expect(left.querySelector("h1")?.textContent).toBe("Elküldtük az adatait");
    expect(left.querySelector("p b")?.textContent).toBe(fields.email);
    const main = left.querySelector("a.button.main");
    expect(main?.textContent).toBe("Mentés a névjegyek közé");
    expect(main?.getAttribute("href")).toBe(
      `/api/public/cards/${String(card["code"])}/vcard?lang=hu`,
    );
    expect(left.querySelectorAll(".button")).toHaveLength(1);
    const link = left.querySelector("a.less")?.getAttribute("href") ?? "";

    const asked = pageOf(await hub.visitor.raw("GET", link));
    expect(asked.documentElement.lang).toBe("hu");
    expect(await contactOf(hub, owner, fields)).toBeDefined();
    const button = asked.querySelector("form");
    const gone = await submit(hub, button?.getAttribute("action") ?? "", valuesOf(asked));

    expect(gone.status).toBe(303);
    expect(await contactOf(hub, owner, fields)).toBeUndefined();
    const said = pageOf(await hub.visitor.raw("GET", gone.headers.get("location") ?? ""));
    expect(said.querySelector("h1")?.textContent).toBe("Az adatait töröltük");
    const other = said.querySelector("a.lang")?.getAttribute("href") ?? "";
    const inEnglish = pageOf(await hub.visitor.raw("GET", other));
    expect(inEnglish.querySelector("h1")?.textContent).toBe("Your details are deleted");
  });

  test("the confirmation does not offer the contact of a card that is inactive by then", async ({
    hub,
  }) => {
    const paused = await owner.create(cardModel, makeCard());
    await owner.run(cardModel, "inactivate", { id: paused._id });

    const left = pageOf(
      await open(hub, `c=${String(paused["code"])}&left=${filled().form}&lang=hu`),
    );

    expect(left.querySelector(".button")).toBeNull();
    expect(left.querySelector("a.less")).not.toBeNull();
  });

  test("an invalid form is returned with the typed values, and its problems are in the visitor's language", async ({
    hub,
  }) => {
    const form = filled({ phone: "letters", name: '<b>"Ő"</b>', reply: undefined });
    const { reply: _reply, ...unticked } = form;

    const sent = await submit(hub, `${pathOf(card)}?lang=hu`, unticked);

    const page = pageOf(sent);
    expect(sent.status).toBe(400);
    expect(valuesOf(page)).toMatchObject({ name: '<b>"Ő"</b>', phone: "letters", form: form.form });
    expect(page.querySelector("#phone-problem")?.textContent).not.toBe("");
    expect(page.querySelector("#phone")?.getAttribute("aria-describedby")).toContain(
      "phone-problem",
    );
    expect(page.querySelector("#reply-problem")?.textContent).toBe(
      "E nélkül nem adhatjuk tovább az adatait.",
    );
    expect(page.querySelector("[role=alert] svg")).not.toBeNull();
    expect(page.querySelector("[autofocus]")?.id).toBe("phone");
  });

  test.for(
    tuples([
      [
        "hu",
        "Hibás formátum! Például: anna@cegnev.example",
        "Hibás formátum! Például: +36\u00A030\u00A0123\u00A04567",
      ],
      ["en", "Wrong format! For example: anna@company", "Wrong format! For example: +44\u00A020"],
    ]),
  )(
    "a problem is marked with an icon and an example: %s",
    async ([lang, email, phone], { hub }) => {
      const form = filled({ email: "daniel", phone: "call me" });

      const page = pageOf(await submit(hub, `${pathOf(card)}?lang=${lang}`, form));

      for (const [name, text] of Object.entries({ email, phone })) {
        expect(page.querySelector(`#${name}`)?.getAttribute("aria-invalid")).toBe("true");
        expect(page.querySelector(`#${name}-problem`)?.textContent).toContain(text);
        expect(page.querySelector(`#${name}-problem svg`)).not.toBeNull();
      }
      expect(page.querySelector("#name")?.getAttribute("aria-invalid")).toBeNull();
    },
  );

  test("a form without email and phone marks both fields, in addition to its other problems", async ({
    hub,
  }) => {
    const form = filled({ name: "", email: "", phone: " " });

    const page = pageOf(await submit(hub, `${pathOf(card)}?lang=hu`, form));

    const marked = [...page.querySelectorAll("[aria-invalid]")].map(({ id }) => id);
    expect(marked).toEqual(["name", "email", "phone"]);
    for (const name of ["email", "phone"])
      expect(page.querySelector(`#${name}-problem`)?.textContent).toBe(
        "Adjon meg e-mail-címet vagy telefonszámot.",
      );
  });

  test("the language switch keeps everything that was typed and stores nothing", async ({
    hub,
  }) => {
    const form = filled({ phone: "letters", message: "Szia!" });
    const path = `${pathOf(card)}?lang=hu`;
    const button = pageOf(await submit(hub, path, form)).querySelector("button.lang");
    const other = button?.getAttribute("formaction") ?? "";

    const english = await submit(hub, other, { ...form, again: "sent" });
    const mended = await submit(hub, other, { ...form, phone: "", again: "sent" });

    expect([button?.textContent, english.status, mended.status]).toEqual(["English", 400, 200]);
    expect(pageOf(english).documentElement.lang).toBe("en");
    expect(valuesOf(pageOf(english))).toMatchObject({ phone: "letters", message: "Szia!" });
    expect(pageOf(mended).querySelector("[role=alert], [aria-invalid]")).toBeNull();
    expect(await contactOf(hub, owner, form)).toBeUndefined();
  });

  test("the language switch before submission shows no problems", async ({ hub }) => {
    const opened = pageOf(await open(hub, `c=${String(card["code"])}&lang=hu`));
    const button = opened.querySelector("button.lang");
    const typed = {
      ...valuesOf(opened),
      name: "Ács Örs",
      message: "Szia!",
      email: "félkész",
      reply: "on",
      [String(button?.getAttribute("name"))]: String(button?.getAttribute("value")),
    };
    const address = button?.getAttribute("formaction") ?? "";

    // more often than a form may be submitted
    let reply = await submit(hub, address, typed);
    for (let at = 0; at < exchangeLimits.throttle.waitFrom + 2; at += 1)
      reply = await submit(hub, address, typed);

    const page = pageOf(reply);
    const back = page.querySelector("button.lang");
    const { name, message, email, form } = typed as Record<string, string>;
    expect(address).toBe(`${pathOf(card)}?lang=en`);
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(page.documentElement.lang).toBe("en");
    expect(valuesOf(page)).toMatchObject({ name, message, email, form });
    expect(page.querySelector<HTMLInputElement>("[name=reply]")?.checked).toBe(true);
    expect(page.querySelector("[role=alert], [aria-invalid]")).toBeNull();
    expect([back?.getAttribute("formaction"), back?.getAttribute("value")]).toEqual([
      `${pathOf(card)}?lang=hu`,
      "typed",
    ]);
    expect((await contactsOf(hub, owner)).filter((contact) => contact.name === "Ács Örs")).toEqual(
      [],
    );
  });

  test("the Enter key submits the form, whatever buttons it has", async ({ hub }) => {
    const opened = pageOf(await open(hub, `c=${String(card["code"])}&lang=hu`));

    const [first] = opened.querySelectorAll("form button, form [type=submit]");

    expect(first?.getAttribute("name")).toBeNull();
    expect(first?.getAttribute("formaction")).toBeNull();
  });

  const html = { accept: "text/html", "x-access-token": undefined };

  test.for(
    tuples([
      ["exchange", (code: string) => `/contact/exchange?c=${code}&lang=hu`],
      ["send", (code: string) => `/contact?c=${code}&lang=hu`],
    ]),
  )(
    "the address that a form posts to (%s) redirects to its page when it is opened",
    async ([form, page], { hub }) => {
      const code = String(card["code"]);
      const path = `/api/public/cards/${code}/${form}?lang=hu`;

      const person = await hub.visitor.raw("GET", path, undefined, html);
      const program = await hub.visitor.raw("GET", path, undefined, { accept: "*/*" });
      const deleting = await hub.visitor.raw("DELETE", path, undefined, html);

      expect([person.status, person.headers.get("location")]).toEqual([302, page(code)]);
      expect(person.headers.get("cache-control")).toBe("no-store");
      expect([program.body["code"], deleting.body["code"]]).toEqual([
        "route.unknown",
        "route.unknown",
      ]);
    },
  );

  test("the withdrawal page asks for confirmation before it deletes the contact", async ({
    hub,
  }) => {
    const path = "/api/public/contacts/take-back?f=abc&lang=en";

    const { status, headers } = await hub.visitor.raw("GET", path, undefined, html);

    expect([status, headers.get("location")]).toEqual([302, "/contact/take-back?f=abc&lang=en"]);
  });

  test("the page of a refused form links only to pages that can be opened", async ({ hub }) => {
    const sent = await submit(hub, `${pathOf(card)}?lang=en`, filled(), {
      origin: "https://elsewhere.example",
    });

    const links = [...pageOf(sent).querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(sent.status).toBe(403);
    const code = String(card["code"]);
    expect(links).toEqual([
      `/contact/exchange?c=${code}&lang=hu`,
      `/contact/exchange?c=${code}&lang=en`,
      "/",
    ]);
  });

  test("a form that was submitted too fast is returned for another submission", async ({ hub }) => {
    const form = filled({ openedAt: new Date(Date.now() + 3_600_000).toISOString() });

    const sent = await submit(hub, pathOf(card), form);

    expect(sent.status).toBe(400);
    expect(valuesOf(pageOf(sent))).toMatchObject({ name: form.name, email: form.email });
    expect(await contactOf(hub, owner, form)).toBeUndefined();
  });

  test.for(["x", "", "yesterday", "999999"])(
    "the page %j stores nothing when it is opened",
    async (openedAt, { hub }) => {
      const form = filled({ openedAt });

      const sent = await submit(hub, pathOf(card), form);

      // an input that our pages never send has the spec's status for invalid input
      expect(sent.status).toBe(404);
      expect(await contactOf(hub, owner, form)).toBeUndefined();
      expect(await findMailsTo(hub, form.email)).toEqual([]);
    },
  );

  test("a form with a value in the hidden field stores nothing", async ({ hub }) => {
    const form = filled({ website: "https://spam.example" });

    const sent = await submit(hub, pathOf(card), form);

    expect(sent.status).toBe(303);
    expect(await contactOf(hub, owner, form)).toBeUndefined();
    expect(await findMailsTo(hub, form.email)).toEqual([]);
  });
});

describe("withdrawContact", () => {
  test("a withdrawal deletes the contact with its history, and repeating it gives the same reply", async ({
    hub,
  }) => {
    const form = filled({ name: "Ritka Nevű Rezső" });
    await leave(hub, form);
    const contact = (await contactOf(hub, owner, form))!;
    await owner.update(contactModel, { _id: contact._id, note: "Rezső visszahív" });

    const replies = [];
    for (let time = 0; time < 2; time += 1)
      replies.push(
        await hub.visitor.raw("POST", "/api/public/contacts/take-back", {
          form: form.form,
        }),
      );

    expect(replies.map(({ status, text }) => [status, text])).toEqual([
      [200, "{}"],
      [200, "{}"],
    ]);
    expect(await contactOf(hub, owner, form)).toBeUndefined();
    const history = await hub.store.list(auditModel, {
      index: "byRecord",
      partition: [contact._id],
      limit: 10,
    });
    expect(history.items.length).toBeGreaterThan(1);
    expect(JSON.stringify(history.items)).not.toContain("Rezső");
  });

  test("a withdrawal needs the form's secret: the contact's id is not enough", async ({ hub }) => {
    const form = filled();
    await leave(hub, form);
    const contact = (await contactOf(hub, owner, form))!;

    await hub.visitor.raw("POST", "/api/public/contacts/take-back", { form: contact._id });

    expect(await contactOf(hub, owner, form)).toBeDefined();
  });
});

describe("contacts as files", () => {
  const get = (hub: Hub, person: Pick<Person, "cookie">, path: string) =>
    hub.visitor.raw("GET", path, undefined, {
      "x-access-token": undefined,
      cookie: person.cookie,
    });

  test("an independent parser reads the vCard of one contact", async ({ hub }) => {
    const form = filled({ name: "Ő; \\ Béla, ifj.", message: "TEL:666\nmásodik sor" });
    await leave(hub, form);
    const contact = (await contactOf(hub, owner, form))!;

    const reply = await get(hub, owner, `/api/contacts/${contact._id}/vcard`);

    expect(reply.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    const read = ICAL.Component.fromString(reply.text);
    const { fn } = readWithIcal(reply.text);
    expect(fn).toBe("Ő; \\ Béla, ifj.");
    expect(read.getFirstPropertyValue("email")).toBe(form.email);
    expect(read.getAllProperties("tel")).toHaveLength(1);
    expect(read.getFirstPropertyValue("note")).toBe("TEL:666\nmásodik sor");
  });

  test("no cell of the CSV is a formula, and phone numbers keep their plus sign", async ({
    hub,
  }) => {
    const person = await hub.person();
    const own = await person.create(cardModel, makeCard({ name: "Munkahelyi" }));
    await leave(
      hub,
      filled({ name: '=HYPERLINK("http://x.example")', phone: "06 30 123 4567" }),
      own,
    );
    await leave(hub, filled({ name: "Sor;elválasztó", message: "első\nmásodik" }), own);

    const reply = await fetch(`${hub.url}/api/contacts/export/csv?lang=hu`, {
      headers: { cookie: person.cookie },
    });

    expect(reply.headers.get("content-disposition")).toContain("kapcsolatok.csv");
    const [heading, ...rows] = readCsv(Buffer.from(await reply.arrayBuffer()));
    expect(heading).toEqual([
      "Név",
      "Cég",
      "Beosztás",
      "E-mail-cím",
      "Telefonszám",
      "Kártya",
      "Üzenet",
      "Jegyzet",
      expect.any(String),
    ]);
    expect(rows.map(([name]) => name).toSorted()).toEqual([
      `'=HYPERLINK("http://x.example")`,
      "Sor;elválasztó",
    ]);
    expect(rows.map(([, , , , phone]) => phone)).toContain("+36 30 123 4567");
    expect(rows.map(([, , , , , cardName]) => cardName)).toEqual(["Munkahelyi", "Munkahelyi"]);
    expect(rows.map(([, , , , , , message]) => message)).toContain("első\nmásodik");
  });

  test("only the owner can export contacts", async ({ hub }) => {
    const form = filled();
    await leave(hub, form);
    const contact = (await contactOf(hub, owner, form))!;
    const stranger = await hub.person();

    const foreign = await get(hub, stranger, `/api/contacts/${contact._id}/vcard`);
    const missing = await get(hub, stranger, `/api/contacts/${"0".repeat(26)}/vcard`);
    const nobody = await get(hub, { cookie: "" }, `/api/contacts/${contact._id}/vcard`);

    expect([foreign.status, missing.status, nobody.status]).toEqual([404, 404, 401]);
    expect((await get(hub, stranger, "/api/contacts/export/vcf")).text).toBe("");
    expect((await get(hub, owner, "/api/contacts/export/vcf")).text).toContain(form.email);
  });
});

/** Parses a file's rows like a spreadsheet program. */
function readCsv(file: Buffer): string[][] {
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = Papa.parse<string[]>(file.subarray(3).toString(), {
    delimiter: ";",
    newline: "\r\n",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}
