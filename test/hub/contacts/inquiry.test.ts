import { describe, expect } from "vitest";
import { JSDOM } from "jsdom";
import { inquiryConsent } from "../../../shared/contacts/inquiry.ts";
import { inquiryLimits } from "../../../shared/limits/contacts.ts";
import { consent as consentModel } from "../../../shared/models/consent.ts";
import { contact as contactModel, type Contact } from "../../../shared/models/contact.ts";
import { notification as notificationModel } from "../../../shared/models/notification.ts";
import { setting as settingModel } from "../../../shared/models/setting.ts";
import { nextNumber } from "../../support/make-records.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import type { RawReply } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

const path = "/api/public/inquiries";
const longAgo = "2026-01-01T08:00:00.000Z";
const filled = (given: Record<string, unknown> = {}) => {
  const number = nextNumber();
  return {
    form: `form${String(number).padStart(39, "0")}`,
    openedAt: longAgo,
    name: "Daniel Ashworth",
    email: `daniel${number}@ashworth.example`,
    phone: "+44 20 7123 4567",
    message: "How many cards are in a package?",
    agree: true,
    ...given,
  };
};
type Filled = ReturnType<typeof filled>;

let admin: Person;
test.beforeAll(async ({ hub }) => {
  admin = await hub.admin();
  await admin.create(settingModel, { key: "provider.email", value: admin.user.email });
});
test.beforeEach(async ({ hub }) => {
  // All visitors of this test have one source address, so its counters are deleted between the tests.
  const { throttleKey } = await import("../../../functions/identity/throttle.ts");
  for (const source of ["127.0.0.1", "::1", "0:0:0:0"])
    await hub.store.table.delete(throttleKey("inquiry", source, ""));
});

const send = (hub: Hub, body: object) => hub.visitor.raw("POST", path, body);

/** Submits the form like a browser without JavaScript. */
const submit = (hub: Hub, fields: Record<string, unknown>, headers = {}): Promise<RawReply> =>
  hub.visitor.raw(
    "POST",
    `${path}?lang=hu`,
    new URLSearchParams(
      // a browser leaves out an unticked box
      Object.entries(fields)
        .filter(([, value]) => value !== false)
        .map(([name, value]) => [name, value === true ? "on" : String(value)]),
    ).toString(),
    {
      "x-access-token": undefined,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      origin: hub.url,
      ...headers,
    },
  );

const pageOf = ({ text }: RawReply) => new JSDOM(text).window.document;
const valueOf = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

async function inquiryOf(hub: Hub, { email }: Pick<Filled, "email">): Promise<Contact | undefined> {
  const query = { index: "byKind", partition: ["inquiry"], limit: 200 };
  const { items } = await hub.store.list(contactModel, query);
  return items.map((item) => contactModel.entity.parse(item)).find((each) => each.email === email);
}

describe("leaveInquiry", () => {
  test("a message is stored with its consent, and visitor and admin are told", async ({ hub }) => {
    const form = filled();

    const reply = await send(hub, form);

    expect([reply.status, reply.body]).toEqual([200, {}]);
    const inquiry = await inquiryOf(hub, form);
    expect(inquiry).toMatchObject({
      name: form.name,
      phone: "+442071234567",
      message: form.message,
    });
    expect(inquiry?.consent).toEqual([
      { purpose: "inquiry", textVersion: inquiryConsent.version, at: expect.any(String) },
    ]);
    const entries = await hub.store.list(consentModel, {
      index: "byEmail",
      partition: [form.email],
      limit: 2,
    });
    expect(entries.items).toMatchObject([
      {
        purpose: "inquiry",
        given: true,
        textVersion: inquiryConsent.version,
        source: "contact-us",
      },
    ]);
    const [receipt] = await findMailsTo(hub, form.email);
    expect(receipt).toMatchObject({ template: "inquiryReceipt", language: "en" });
    await deliverOutbox(hub, "adminNotice");
    const [notice] = await findMailsTo(hub, admin.user.email);
    expect(notice?.template).toBe("inquiryReceived");
    const notices = await hub.store.list(notificationModel, {
      index: "byOwner",
      partition: [admin.user._id],
      limit: 1,
    });
    expect(notices.items).toMatchObject([{ kind: "inquiry.received", read: false }]);
    expect(JSON.stringify([notice, notices])).not.toMatch(/Ashworth|package/i);
    expect(JSON.stringify(receipt)).not.toContain("package");
  });

  test("only admins read a message", async ({ hub }) => {
    const form = filled();
    await send(hub, form);
    const inquiry = await inquiryOf(hub, form);
    const person = await hub.person();

    const seen = await admin.raw("GET", `/api/hub/get/contact/${inquiry?._id}`);
    const hidden = await person.raw("GET", `/api/hub/get/contact/${inquiry?._id}`);

    expect([seen.status, hidden.status]).toEqual([200, 404]);
  });

  test("a browser gets a wrong form back with all that was typed, and nothing is stored", async ({
    hub,
  }) => {
    const form = filled({ email: "daniel@", agree: false });

    const reply = await submit(hub, form);

    const page = pageOf(reply);
    expect(reply.status).toBe(400);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(page.documentElement.lang).toBe("hu");
    for (const name of ["form", "name", "email", "phone", "message"] as const)
      expect(valueOf(page, name)).toBe(form[name]);
    expect(
      [...page.querySelectorAll("[aria-invalid]")].map((each) => each.getAttribute("name")),
    ).toEqual(["email", "agree"]);
    expect(page.querySelector("[autofocus]")?.getAttribute("name")).toBe("email");
    expect(await inquiryOf(hub, form)).toBeUndefined();
  });

  test("without JavaScript the form is shown once more with its secret, and is then stored", async ({
    hub,
  }) => {
    const typed = filled({ form: "", openedAt: "" });

    const first = await submit(hub, typed);

    const page = pageOf(first);
    expect(valueOf(page, "form")).toMatch(/^[\w-]{43}$/);
    expect(valueOf(page, "message")).toBe(typed.message);
    expect(await inquiryOf(hub, typed)).toBeUndefined();

    const second = await submit(hub, { ...typed, form: valueOf(page, "form"), openedAt: longAgo });
    expect(second.status).toBe(303);
    expect(second.headers.get("location")).toMatch(/^\/contact-us\/sent\?f=[\w-]{43}&lang=hu$/);
    expect(await inquiryOf(hub, typed)).toMatchObject({ message: typed.message });
  });

  test("a change of the language keeps the typed values and stores nothing", async ({ hub }) => {
    const form = filled({ again: "typed", agree: false });

    const reply = await submit(hub, form);

    expect(reply.status).toBe(200);
    expect(valueOf(pageOf(reply), "message")).toBe(form.message);
    expect(pageOf(reply).querySelectorAll("[aria-invalid]")).toHaveLength(0);
    expect(await inquiryOf(hub, form)).toBeUndefined();
  });

  test("the same form sent twice is one message, and its link deletes it and withdraws the consent", async ({
    hub,
  }) => {
    const form = filled();
    await send(hub, form);

    const again = await send(hub, form);
    const withdrawn = await hub.visitor.raw("POST", "/api/public/contacts/take-back", {
      form: form.form,
    });

    const repeated = await hub.visitor.raw("POST", "/api/public/contacts/take-back", {
      form: form.form,
    });

    expect([again, withdrawn, repeated].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await inquiryOf(hub, form)).toBeUndefined();
    const { items } = await hub.store.list(consentModel, {
      index: "byEmail",
      partition: [form.email],
      limit: 10,
    });
    expect(items.map(({ purpose, given }) => [purpose, given])).toEqual([
      ["inquiry", true],
      ["inquiry", false],
    ]);
  });

  test("a machine's form is dropped silently, a form sent too fast is refused", async ({ hub }) => {
    const trapped = filled({ website: "https://spam.example" });
    const hasty = filled({ openedAt: new Date().toISOString() });

    const [dropped, refused] = [await send(hub, trapped), await send(hub, hasty)];

    expect(dropped.status).toBe(200);
    expect(refused).toMatchObject({ status: 400, body: { fields: { openedAt: "notAcceptable" } } });
    expect(await inquiryOf(hub, trapped)).toBeUndefined();
    expect(await inquiryOf(hub, hasty)).toBeUndefined();
  });

  test("a form of another site is refused", async ({ hub }) => {
    const reply = await submit(hub, filled(), { origin: "https://elsewhere.example" });

    expect(reply.status).toBe(403);
  });

  test("the number of messages per source is limited", async ({ hub }) => {
    stopClock();
    const statuses: number[] = [];
    for (let at = 0; at < inquiryLimits.throttle.waitFrom + 2; at += 1)
      statuses.push((await send(hub, filled())).status);

    expect(statuses).toContain(429);
    expect(statuses.slice(0, inquiryLimits.throttle.waitFrom)).not.toContain(429);
  });
});

describe("the confirmation", () => {
  test("it can be reloaded and read in the other language", async ({ hub }) => {
    const open = (lang: string) =>
      hub.visitor.raw("GET", `/contact-us/sent?f=${"f".repeat(43)}&lang=${lang}`, undefined, {
        "x-access-token": undefined,
      });

    const [hu, en] = [await open("hu"), await open("en")];

    expect(pageOf(hu).querySelector("h1")?.textContent).toBe("Megkaptuk az üzenetét");
    expect(pageOf(en).querySelector("h1")?.textContent).toBe("We have your message");
    expect(hu.text).toContain("/contact/take-back?f=");
  });
});
