import { describe, expect } from "vitest";
import { localOriginKey } from "../../../scripts/local-cloud/handler-environment.ts";
import { card } from "../../../shared/models/card.ts";
import { tag } from "../../../shared/models/tag.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import type { Hub } from "../../support/start-hub.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { stopClock } from "../../support/stop-clock.ts";

const longAgo = Date.parse("2026-01-01T08:00:00.000Z");
const nextAddress = () => `198.51.100.${nextNumber() % 250}`;

/** A lost tag with its owner, and what its finder's browser sends. */
async function makeLostTag(hub: Hub) {
  const [admin, owner] = await Promise.all([hub.admin(), hub.person()]);
  const made = await admin.create(tag, { kind: "qr" });
  const named = await owner.create(card, makeCard({ lastName: "Titkos" }));
  await admin.run(tag, "assign", { id: made._id, card: named._id });
  await admin.run(tag, "lost", { id: made._id });
  const code = String(made["code"]);
  const send = (fields: Record<string, string> = {}, address = nextAddress()) =>
    fetch(`${hub.url}/api/public/codes/${code}/found?lang=hu`, {
      method: "POST",
      headers: {
        accept: "text/html",
        origin: hub.url,
        "x-viewer-address": address,
        "x-origin-key": localOriginKey,
      },
      body: new URLSearchParams({
        message: "A portán leadtam.",
        openedAt: new Date(longAgo + nextNumber()).toISOString(),
        ...fields,
      }),
    });
  const mails = async () => {
    const sent = await findMailsTo(hub, owner.user.email);
    return sent.filter(({ template }) => template === "codeFound");
  };
  return { code, send, mails };
}

describe("reportFoundCode", () => {
  test("the page of a lost code passes a message on, and names neither person to the other", async ({
    hub,
  }) => {
    const { code, send, mails } = await makeLostTag(hub);
    const page = await hub.visitor.raw("GET", `/inactive?reason=lost&c=${code}&lang=hu`);
    expect(page.text).toContain("Megtalálta? Üzenjen a tulajdonosnak");

    const reply = await send({ message: "A portán,\nwww.gonosz.example" });

    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const text = await reply.text();
    expect(text).toContain("Az üzenetet továbbítottuk");
    expect(text).not.toMatch(/Titkos|tolgyfa/);
    expect(await mails()).toMatchObject([
      { values: { code, message: "A portán, www.\u200Bgonosz.\u200Bexample" } },
    ]);
  });

  test("an empty message and one that is too long come back as typed", async ({ hub }) => {
    const { send, mails } = await makeLostTag(hub);

    const empty = await send({ message: "  " });
    const long = await send({ message: "ő".repeat(201) });

    expect([empty.status, long.status]).toEqual([400, 400]);
    expect(await long.text()).toContain(`${"ő".repeat(201)}</textarea>`);
    expect(await mails()).toEqual([]);
  });

  test("a reload, a machine and a form that was filled in at once send nothing more", async ({
    hub,
  }) => {
    const { send, mails } = await makeLostTag(hub);
    const openedAt = new Date(longAgo).toISOString();

    await send({ openedAt });
    await send({ openedAt });
    await send({ website: "https://spam.example" });
    await send({ openedAt: new Date(Date.now() + 60_000).toISOString() });

    expect(await mails()).toHaveLength(1);
  });

  test("a code passes three messages on in a day", async ({ hub }) => {
    stopClock();
    const { send, mails } = await makeLostTag(hub);

    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await send()).status);

    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await mails()).toHaveLength(3);
  });

  test("a source sends five messages in an hour, whatever codes they are about", async ({
    hub,
  }) => {
    stopClock();
    const address = "203.0.113.77";

    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { send } = await makeLostTag(hub);
      statuses.push((await send({}, address)).status, (await send({}, address)).status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("a code that is not lost, a card and an unknown code take no message", async ({ hub }) => {
    const admin = await hub.admin();
    const blank = await admin.create(tag, { kind: "qr" });
    const active = await admin.create(card, makeCard());
    const body = { message: "Megvan", openedAt: new Date(longAgo).toISOString() };

    for (const code of [blank["code"], active["code"], "0000000000"]) {
      const path = `/api/public/codes/${String(code)}/found`;
      expect((await hub.visitor.raw("POST", path, body)).status).toBe(404);
    }
  });

  test("a form of another site is refused", async ({ hub }) => {
    const { code } = await makeLostTag(hub);
    const body = { message: "Megvan", openedAt: new Date(longAgo).toISOString() };

    const reply = await hub.visitor.raw("POST", `/api/public/codes/${code}/found`, body, {
      origin: "https://other.example",
    });

    expect([reply.status, reply.body]).toMatchObject([403, { code: "origin.foreign" }]);
  });
});
