import { describe, expect } from "vitest";
import { sampleCard } from "../../../shared/cards/sample-card.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";

/** What a browser sends, and no more. */
function open(hub: Hub, path: string, headers: Record<string, string> = {}) {
  return hub.visitor.raw("GET", path, undefined, { "x-access-token": undefined, ...headers });
}

const { code } = sampleCard;

describe("the sample card", () => {
  test("has a page in both languages on every installation", async ({ hub }) => {
    const [hu, en] = await Promise.all([
      open(hub, `/contact?c=${code}&lang=hu`),
      open(hub, "/contact?c=sample0000", { "accept-language": "en" }),
    ]);

    expect([hu.status, en.status]).toEqual([200, 200]);
    expect(hu.text).toContain("<h1>Kovácsné Nagy Anna</h1>");
    expect(en.text).toContain("<h1>Anna Nagy</h1>");
  });

  test("has a vCard and a QR code", async ({ hub }) => {
    const vcard = await open(hub, `/api/public/cards/${code}/vcard?lang=hu`);
    const symbol = await open(hub, `/api/public/cards/${code}/qr.svg`);

    expect(vcard.text).toContain("FN:Kovácsné Nagy Anna");
    expect(symbol.text).toMatch(/^<svg/);
  });

  test("its short address leads to its page", async ({ hub }) => {
    const answer = await open(hub, `/c/${code}`);

    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(`/contact?c=${code}`);
  });

  test("takes no details of visitors: the form leads to us, and the call refuses", async ({
    hub,
  }) => {
    const page = await open(hub, `/contact/exchange?c=${code}&lang=hu`);
    const left = await hub.visitor.raw("POST", `/api/public/cards/${code}/exchange`, {
      form: "f".repeat(43),
      openedAt: "2026-11-23T08:00:00.000Z",
      name: "Anna",
      email: "anna@visitor.example",
      reply: true,
    });

    expect([page.status, page.headers.get("location")]).toEqual([302, "/contact-us?lang=hu"]);
    expect(left).toMatchObject({ status: 404, body: { code: "record.notFound" } });
  });
});
