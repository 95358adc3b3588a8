import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { tag } from "../../../shared/models/tag.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";

let owner: Person;
let admin: Person;
let active: ReplyRecord;
let inactive: ReplyRecord;

test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
  admin = await hub.admin();
  active = await owner.create(card, makeCard({ texts: { position: "Lead interior architect" } }));
  const paused = await owner.create(card, makeCard({ lastName: "Titkos" }));
  inactive = await owner.run(card, "inactivate", { id: paused._id });
});
test.beforeEach(({ hub }) => hub.faults.reset());

const kept = "public, s-maxage=4, max-age=0, stale-if-error=0";
const unknownCode = "ZZZZZZZZZZ";

/** What a browser sends, and no more. */
function open(hub: Hub, path: string, headers: Record<string, string> = {}) {
  return hub.visitor.raw("GET", path, undefined, { "x-access-token": undefined, ...headers });
}

async function newTag(): Promise<ReplyRecord> {
  return admin.create(tag, { kind: "qr" });
}

describe("/contact", () => {
  test("the page shows an active card to everybody who has its code", async ({ hub }) => {
    const page = await open(hub, `/contact?c=${String(active["code"])}&lang=hu`);

    expect(page.status).toBe(200);
    expect(page.text).toMatch(/^<!doctype html><html lang="hu">/);
    expect(page.text).toContain("<h1>Bőhm-Szűcs Eszter</h1>");
    expect(page.text).toContain("vezető belsőépítész");
  });

  test("the page follows the browser's language", async ({ hub }) => {
    const page = await open(hub, `/contact?c=${String(active["code"])}`, {
      "accept-language": "en-GB",
    });

    expect(page.headers.get("content-language")).toBe("en");
    expect(page.text).toContain("<h1>Eszter Bőhm-Szűcs</h1>");
    expect(page.text).toContain("Lead interior architect");
  });

  test("the page accepts a code in any typed form", async ({ hub }) => {
    const typed = String(active["code"]).toLowerCase().replaceAll("1", "l").replaceAll("0", "o");

    const page = await open(hub, `/contact?c=${typed.slice(0, 5)}-${typed.slice(5)}`);

    expect(page.status).toBe(200);
  });

  test("the page sets no cookie, is not indexed and is cached for seconds only", async ({
    hub,
  }) => {
    const { headers } = await open(hub, `/contact?c=${String(active["code"])}`);

    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe(kept);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  test("the page costs one read", async ({ hub }) => {
    await open(hub, `/contact?c=${String(active["code"])}`);

    expect(hub.faults.calls).toEqual({ BatchGetItem: 1 });
  });

  test("an inactive card redirects to the page that names no person", async ({ hub }) => {
    const code = String(inactive["code"]);
    const sent = await open(hub, `/contact?c=${code}&lang=hu`);
    const page = await open(hub, sent.headers.get("location") ?? "");

    expect(sent.status).toBe(302);
    expect(sent.headers.get("location")).toBe(`/inactive?reason=inactive&c=${code}&lang=hu`);
    expect(sent.text + page.text).not.toMatch(/Titkos|tolgyfa|Tölgyfa/);
    expect(page.text).toContain("Ez a kártya most nem elérhető");
  });

  test("the page has the colours of the card's company", async ({ hub }) => {
    const { company, admin: companyAdmin } = await hub.companyWithAdmin();
    await companyAdmin.update(companyModel, { _id: company._id, brand: { colour: "#2f4a3c" } });
    const made = await companyAdmin.create(card, makeCard());
    await admin.run(card, "assign", { id: made._id, company: company._id });
    hub.faults.reset();

    const page = await open(hub, `/contact?c=${String(made["code"])}`);

    expect(page.text).toContain("--c:#2f4a3c");
    expect(page.text).toContain('<meta name="theme-color" content="#2f4a3c"/>');
    expect(page.headers.get("content-security-policy")).not.toBe(
      (await open(hub, `/contact?c=${String(active["code"])}`)).headers.get(
        "content-security-policy",
      ),
    );
    expect(hub.faults.calls["BatchGetItem"]).toBeLessThanOrEqual(3);
  });

  test("the page of a card disappears as soon as the card is inactive", async ({ hub }) => {
    const made = await owner.create(card, makeCard());
    const before = await open(hub, `/contact?c=${String(made["code"])}`);
    await owner.run(card, "inactivate", { id: made._id });
    const after = await open(hub, `/contact?c=${String(made["code"])}`);

    expect([before.status, after.status]).toEqual([200, 302]);
  });

  test.for([`/contact?c=${unknownCode}`, "/contact?c=short", "/contact?c=%C5%91", "/contact"])(
    "the reply to %s is the page for an unknown address, with the path",
    async (path, { hub }) => {
      const page = await open(hub, path, { "accept-language": "hu" });

      expect(page.status).toBe(404);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.headers.get("cache-control")).toBe(kept);
      const title = path === "/contact" ? "Az oldal nem található" : "Nincs ilyen kódú kártya";
      expect(page.text).toContain(`<h1>${title}</h1>`);
      expect(page.text).toContain(`<code>${decodeURIComponent(path)}</code>`);
    },
  );

  test.for([
    `/contact?c=${unknownCode}&c=${unknownCode}`,
    `/contact?c=${unknownCode}&x=${"x".repeat(4100)}`,
    `/contact?c=${"A".repeat(65)}`,
  ])("no cache stores the reply to a faulty query (%#)", async (path, { hub }) => {
    const page = await open(hub, path);

    expect(page.status).toBe(404);
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  test("a crawler gets the status with an empty body that no cache stores", async ({ hub }) => {
    const answer = await open(hub, `/contact?c=${unknownCode}`, {
      "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    });

    expect([answer.status, answer.text]).toEqual([404, ""]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a link preview gets the whole page of a card", async ({ hub }) => {
    const answer = await open(hub, `/contact?c=${String(active["code"])}`, {
      "user-agent": "WhatsApp/2.23.20.0",
    });

    expect(answer.text).toContain('<meta property="og:title" content="Eszter Bőhm-Szűcs"/>');
  });

  test("a busy table gives a page that says so", async ({ hub }) => {
    limitCallsAsDeclared();
    hub.faults.faults.throttle = 1;
    const page = await open(hub, `/contact?c=${String(active["code"])}`);

    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toMatch(/^[1-5]$/);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).toContain("<h1>The service is busy.</h1>");
  });
});

describe("a card with a substitute", () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const nameOf = (of: string) => `${of} Eszter`;

  /** Creates a card whose owner has left or is absent. The other card's family name is `Helyettes`. */
  async function cards(fields: (other: ReplyRecord) => object, other: object = {}) {
    const third = await admin.create(card, makeCard({ lastName: "Helyettes", ...other }));
    const left = await admin.create(card, makeCard({ lastName: "Titkos", ...fields(third) }));
    return { left, third };
  }
  const paused = (id: unknown) => admin.run(card, "inactivate", { id });
  const openInactive = (hub: Hub, code: unknown) =>
    open(hub, `/inactive?reason=inactive&c=${String(code)}&lang=hu`);

  test("the page names the successor and links to it", async ({ hub }) => {
    const { left, third } = await cards(({ _id }) => ({ successor: _id }));
    const page = await open(hub, `/contact?c=${String(left["code"])}&lang=hu`);
    await paused(left._id);
    const inactivePage = await openInactive(hub, left["code"]);

    for (const { text } of [page, inactivePage]) {
      expect(text).toContain(nameOf("Helyettes"));
      expect(text).toContain(`/contact?c=${String(third["code"])}`);
    }
    expect(inactivePage.text).not.toContain("Titkos");
  });

  test("the page names the stand-in on the stand-in's days", async ({ hub }) => {
    const away = (from: number, until: number) =>
      cards(({ _id }) => ({ standIn: { card: _id, from: day(from), until: day(until) } }));
    const pages = await Promise.all(
      [away(-2, 2), away(-5, -2), away(2, 5)].map(async (made) => {
        const code = String((await made).left["code"]);
        return (await open(hub, `/contact?c=${code}&lang=hu`)).text.includes(nameOf("Helyettes"));
      }),
    );

    expect(pages).toEqual([true, false, false]);
  });

  test("the page names no card that is not published", async ({ hub }) => {
    const { left, third } = await cards(({ _id }) => ({ successor: _id }));
    await paused(third._id);
    await paused(left._id);

    const page = await openInactive(hub, left["code"]);

    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/Helyettes|Titkos/);
  });

  test("the successor of an inactive successor is followed, and a cycle ends", async ({ hub }) => {
    const { left, third } = await cards(({ _id }) => ({ successor: _id }));
    const last = await admin.create(card, makeCard({ lastName: "Utolsó" }));
    await admin.update(card, { _id: third._id, successor: last._id });
    await paused(third._id);
    await paused(left._id);

    expect((await openInactive(hub, left["code"])).text).toContain(nameOf("Utolsó"));

    await paused(last._id);
    await admin.update(card, { _id: last._id, successor: left._id });
    expect((await openInactive(hub, left["code"])).text).not.toContain("Eszter");
  });

  test("an unknown code counts as a miss and gives the same page", async ({ hub }) => {
    const known = await openInactive(hub, inactive["code"]);
    const unknown = await openInactive(hub, unknownCode);

    expect(unknown.status).toBe(200);
    expect(unknown.text.replaceAll(unknownCode, String(inactive["code"]))).toBe(known.text);
    expect(hub.faults.calls["UpdateItem"]).toBeGreaterThan(0);
  });
});

describe("/gateway and /c/{code}", () => {
  /** The source of a visit is the QR code for the short form of a card's own address, and else a link. */
  const sources: [string, (code: string) => string, string][] = [
    ["/gateway", (code) => `/gateway?c=${code}`, ""],
    [
      "/gateway, as typed",
      (code) => `/gateway?c=${code.toLowerCase().replace(/(.{5})/, "$1-")}`,
      "",
    ],
    ["/c/{code}", (code) => `/c/${code.toLowerCase()}`, "&v=qr"],
    ["/C/{code}", (code) => `/C/${code.replaceAll("0", "O").replaceAll("1", "I")}`, "&v=qr"],
  ];

  async function goalOf(hub: Hub, path: string): Promise<[number, string | null]> {
    const answer = await open(hub, path);
    return [answer.status, answer.headers.get("location")];
  }

  describe.each(sources)("%s", (_, road, own) => {
    test("an active card needs one read before the redirect", async ({ hub }) => {
      const code = String(active["code"]);

      expect(await goalOf(hub, road(code))).toEqual([302, `/contact?c=${code}${own}`]);
      expect(hub.faults.calls).toEqual({ BatchGetItem: 1 });
    });

    test("an inactive card redirects to the inactive page", async ({ hub }) => {
      const code = String(inactive["code"]);

      expect(await goalOf(hub, road(code))).toEqual([302, `/inactive?reason=inactive&c=${code}`]);
    });

    test("a blank tag redirects to the claim page", async ({ hub }) => {
      const code = String((await newTag())["code"]);

      expect(await goalOf(hub, road(code))).toEqual([302, `/connect?c=${code}`]);
    });

    test.for(["qr", "nfc"])("an assigned %s redirects to its card", async (kind, { hub }) => {
      const { _id, code } = await admin.create(tag, { kind });
      await admin.run(tag, "assign", { id: _id, card: active._id });
      hub.faults.reset();

      expect(await goalOf(hub, road(String(code)))).toEqual([
        302,
        `/contact?c=${String(active["code"])}&v=${kind}`,
      ]);
      expect(hub.faults.calls).toEqual({ BatchGetItem: 1, GetItem: 1 });
    });

    test("a tag of an inactive card redirects to the inactive page", async ({ hub }) => {
      const { _id, code } = await newTag();
      await admin.run(tag, "assign", { id: _id, card: inactive._id });

      expect(await goalOf(hub, road(String(code)))).toEqual([
        302,
        `/inactive?reason=inactive&c=${String(code)}`,
      ]);
    });

    test("a tag whose card is deleted redirects to the inactive page", async ({ hub }) => {
      const { _id, code } = await newTag();
      const gone = await owner.create(card, makeCard());
      await admin.run(tag, "assign", { id: _id, card: gone._id });
      await owner.delete(card, gone._id);

      expect(await goalOf(hub, road(String(code)))).toEqual([
        302,
        `/inactive?reason=inactive&c=${String(code)}`,
      ]);
    });

    test("the page of a lost tag says that it is lost", async ({ hub }) => {
      const { _id, code } = await newTag();
      await admin.run(tag, "assign", { id: _id, card: active._id });
      await admin.run(tag, "lost", { id: _id });

      expect(await goalOf(hub, road(String(code)))).toEqual([
        302,
        `/inactive?reason=lost&c=${String(code)}`,
      ]);
    });

    test("the page of a retired tag says that it is out of use", async ({ hub }) => {
      const { _id, code } = await newTag();
      await admin.run(tag, "retire", { id: _id });

      expect(await goalOf(hub, road(String(code)))).toEqual([
        302,
        `/inactive?reason=retired&c=${String(code)}`,
      ]);
    });

    test("an unknown code gives the 404 page", async ({ hub }) => {
      const page = await open(hub, road(unknownCode));

      expect(page.status).toBe(404);
      expect(page.text).toContain("<h1>No card has this code</h1>");
    });
  });

  test("the redirect keeps the requested language and no other parameter", async ({ hub }) => {
    const code = String(active["code"]);

    expect(await goalOf(hub, `/gateway?c=${code}&lang=hu&next=//evil.example`)).toEqual([
      302,
      `/contact?c=${code}&lang=hu`,
    ]);
    expect(await goalOf(hub, `/c/${code}?lang=de&v=nfc`)).toEqual([302, `/contact?c=${code}&v=qr`]);
  });

  test("the redirect names no person and never leaves the service", async ({ hub }) => {
    const lost = await newTag();
    const named = await owner.create(card, makeCard({ lastName: "Titkos" }));
    await admin.run(tag, "assign", { id: lost._id, card: named._id });
    await admin.run(tag, "lost", { id: lost._id });
    const sent = await open(hub, `/c/${String(lost["code"])}?next=//evil.example&reason=inactive`);
    const page = await open(hub, sent.headers.get("location") ?? "");

    expect(sent.headers.get("location")).toBe(`/inactive?reason=lost&c=${String(lost["code"])}`);
    expect(sent.text + page.text).not.toMatch(/Titkos|evil/);
    expect(page.text).not.toContain(String(named["code"]));
    for (const path of ["/c/%2F%2Fevil.example", "/c/..%2f..%2fadmin", "/gateway?c=//evil.example"])
      expect(await goalOf(hub, path)).toEqual([404, null]);
  });

  test("a missing code gives the 404 page", async ({ hub }) => {
    expect(await goalOf(hub, "/gateway")).toEqual([404, null]);
  });
});

describe("/inactive", () => {
  test.for(
    tuples([
      ["reason=lost", "This code has been reported lost"],
      ["reason=retired", "This code is no longer in use"],
      ["reason=inactive", "This card is not available right now"],
      ["reason=constructor", "This card is not available right now"],
      ["", "This card is not available right now"],
    ]),
  )("the page says why: %s", async ([query, title], { hub }) => {
    const page = await open(hub, `/inactive?${query}`);

    expect(page.status).toBe(200);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(page.text).toContain(`<h1>${title}</h1>`);
    expect(page.text).toContain('href="/privacy"');
    expect(page.text).not.toContain("/gateway");
  });

  test("the page offers to try the code again only if it is a valid code", async ({ hub }) => {
    const good = await open(hub, "/inactive?reason=inactive&c=card000002");
    const bad = await open(hub, "/inactive?reason=inactive&c=//evil.example");

    expect(good.text).toContain('href="/gateway?c=CARD000002&amp;lang=en"');
    expect(bad.text).not.toMatch(/gateway|evil/);
  });
});
