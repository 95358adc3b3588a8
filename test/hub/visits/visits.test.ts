import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, vi } from "vitest";
import { gatewayEvent } from "../../../scripts/local-cloud/gateway/gateway-event.ts";
import type { LambdaHandler } from "../../../scripts/local-cloud/lambda.ts";
import { environment } from "../../../shared/environment.ts";
import { operationSpecs } from "../../../shared/operations/all.ts";
import { card } from "../../../shared/models/card.ts";
import { visitLimits } from "../../../shared/limits/visits.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { phoneAgent, type VisitHub, visitTest as test } from "./visit-hub.ts";
import { tuples } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";

let owner: Person;
let shown: ReplyRecord;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});

/** Each test uses its own minute and card, so that no test uses up another's limit. */
let minute = 0;
test.beforeEach(async ({ hub }) => {
  minute += 1;
  hub.at(new Date(Date.parse("2026-11-21T09:00:10.000Z") + 120_000 * minute).toISOString());
  await hub.take();
  shown = await owner.create(card, makeCard());
  hub.faults.reset();
});

const vcard = (hub: VisitHub, query = "", headers: Record<string, string | undefined> = {}) =>
  hub.visitor.raw("GET", `/api/public/cards/${String(shown["code"])}/vcard${query}`, undefined, {
    "user-agent": phoneAgent,
    ...headers,
  });
/** Calls the handler without the gateway, for requests that `fetch` cannot send. */
async function vcardAs(method: string, headers: Record<string, string>): Promise<unknown> {
  const code = String(shown["code"]);
  const spec = operationSpecs.getCardVcard;
  const { handler }: { handler: LambdaHandler } =
    await import("../../../functions/areas/cards/handlers/get-card-vcard.ts");
  const event = gatewayEvent({
    request: {
      method,
      uri: spec.path.replace("{code}", code),
      query: "",
      headers: {
        "x-origin-key": process.env[environment.originKeys] ?? "",
        "x-viewer-address": "203.0.113.9",
        "user-agent": phoneAgent,
        ...headers,
      },
    },
    match: {
      route: { ...spec, name: "getCardVcard", timeoutMs: 30_000, load: async () => handler },
      pathParameters: { code },
    },
    body: Buffer.from(""),
    requestId: "1",
    now: new Date(),
  });
  // The handler takes the gateway's event.
  const reply = await handler(event as never, { ...makeLambdaContext(), awsRequestId: "1" });
  return (reply as { statusCode: number }).statusCode;
}
const totals = async (hub: VisitHub) => (await hub.statistic(owner, shown)).totals;

describe("the beacon", () => {
  test("the beacon counts a visit with its source, without a cookie or a reply body", async ({
    hub,
  }) => {
    const replies = [
      await hub.beacon(shown["code"]),
      await hub.beacon(shown["code"], { source: "nfc", language: "en" }),
      await hub.beacon(
        String(shown["code"]).toLowerCase(),
        { source: "link", language: "hu" },
        { "content-type": "application/json" },
      ),
    ];
    await hub.countAll();

    for (const { status, text, headers } of replies) {
      expect([status, text]).toEqual([204, ""]);
      expect(headers.get("set-cookie")).toBeNull();
    }
    expect(await totals(hub)).toMatchObject({
      visits: { qr: 1, nfc: 1, link: 1 },
      leftOut: { bots: 0, own: 0 },
    });
  });

  test("the reply is equal for an unknown and an inactive card", async ({ hub }) => {
    const paused = await owner.create(card, makeCard());
    await owner.run(card, "inactivate", { id: paused._id });

    const replies = await Promise.all(
      [shown["code"], paused["code"], "ZZZZZZZZZZ", "%C5%91", "short"].map((code) =>
        hub.beacon(code),
      ),
    );

    const seen = replies.map(({ status, text, headers }) => [
      status,
      text,
      [...headers].filter(([name]) => !["date", "apigw-requestid"].includes(name)),
    ]);
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(await hub.take()).toHaveLength(1);
  });

  test.for(
    tuples([
      ["no source", { language: "hu" }],
      ["a source that there is not", { source: "fax", language: "hu" }],
      ["more than it may say", { source: "qr", language: "hu", address: "203.0.113.9" }],
      ["no object", "qr"],
    ]),
  )("a beacon with %s is refused", async ([, body], { hub }) => {
    const reply = await hub.beacon(shown["code"], body);

    expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
  });

  test("a beacon with a large body is refused", async ({ hub }) => {
    const large = { source: "qr", language: "hu", more: "x".repeat(visitLimits.maxBeaconBytes) };

    const reply = await hub.beacon(shown["code"], large);

    expect([reply.status, reply.body["code"]]).toEqual([413, "body.tooLarge"]);
  });

  test("a beacon with another content type is refused", async ({ hub }) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };

    expect((await hub.beacon(shown["code"], undefined, headers)).status).toBe(415);
  });

  test.for(
    tuples([
      ["from another site's page", { origin: "https://elsewhere.example" }],
      ["that a browser sends across sites", { "sec-fetch-site": "cross-site" }],
      ["of a page that was only fetched beforehand", { "sec-purpose": "prefetch;prerender" }],
    ]),
  )("the beacon is not counted: %s", async ([, headers], { hub }) => {
    const reply = await hub.beacon(shown["code"], undefined, headers);

    expect(reply.status).toBe(204);
    expect(await hub.take()).toEqual([]);
  });

  test("a beacon costs one read and one write, and an unknown code only one read", async ({
    hub,
  }) => {
    await hub.beacon(shown["code"]);
    const known = { ...hub.faults.calls };
    hub.faults.reset();
    await hub.beacon("ZZZZZZZZZZ");

    expect(known).toEqual({ BatchGetItem: 1, UpdateItem: 1 });
    expect(hub.faults.calls).toEqual({ BatchGetItem: 1 });
  });
});

describe("viewers who are not visitors", () => {
  test.for([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36",
    "curl/8.5.0",
    "",
  ])("a program is counted separately: %s", async (userAgent, { hub }) => {
    await hub.beacon(shown["code"], undefined, { "user-agent": userAgent });
    await vcard(hub, "", { "user-agent": userAgent });
    await hub.countAll();

    expect(await totals(hub)).toMatchObject({
      visits: { qr: 0, nfc: 0, link: 0 },
      saves: { qr: 0, nfc: 0, link: 0 },
      leftOut: { bots: 1, own: 0 },
    });
  });

  test.for([
    phoneAgent,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0",
  ])("a person's browser is counted as a visit: %s", async (userAgent, { hub }) => {
    await hub.beacon(shown["code"], undefined, { "user-agent": userAgent });
    await hub.countAll();

    expect(await totals(hub)).toMatchObject({ visits: { qr: 1 }, leftOut: { bots: 0 } });
  });

  test("a link preview is counted separately when it reads the page, because it does not run the script", async ({
    hub,
  }) => {
    const path = `/contact?c=${String(shown["code"])}`;
    const preview = { "user-agent": "WhatsApp/2.23.20.0", accept: "text/html" };

    expect((await hub.visitor.raw("GET", path, undefined, preview)).status).toBe(200);
    await hub.visitor.raw("GET", path, undefined, {
      "user-agent": phoneAgent,
      accept: "text/html",
    });
    await hub.countAll();

    expect(await totals(hub)).toMatchObject({
      visits: { qr: 0, nfc: 0, link: 0 },
      leftOut: { bots: 1, own: 0 },
    });
  });

  test("the owner, the company's admin and admins are counted separately", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const staff = await hub.admin();
    const before = await hub.store.find(card, shown._id);
    if (before === undefined) throw new Error("no card");
    await hub.store.update(card, { before, patch: { company: company._id } });
    const people = [owner, staff, admin];

    for (const { cookie } of people) {
      await hub.beacon(shown["code"], undefined, { cookie });
      await vcard(hub, "", { cookie });
    }
    await hub.countAll();

    expect(await totals(hub)).toMatchObject({
      visits: { qr: 0, nfc: 0, link: 0 },
      saves: { qr: 0, nfc: 0, link: 0 },
      leftOut: { bots: 0, own: 3 },
    });
  });

  test("another logged-in user is a visitor", async ({ hub }) => {
    const other = await hub.person();

    await hub.beacon(shown["code"], undefined, { cookie: other.cookie });
    await hub.beacon(shown["code"], undefined, { cookie: "session=forged.nobody" });
    await hub.countAll();

    expect(await totals(hub)).toMatchObject({ visits: { qr: 2 }, leftOut: { own: 0 } });
  });
});

describe("saves", () => {
  test("a save is counted when the contact is downloaded, with the source of the page", async ({
    hub,
  }) => {
    expect((await vcard(hub, "?lang=hu&v=nfc")).status).toBe(200);
    await vcard(hub);
    await vcardAs("GET", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" });
    await hub.countAll();

    expect(await totals(hub)).toMatchObject({ saves: { qr: 0, nfc: 1, link: 2 } });
  });

  test("a HEAD request and another site's embedded request are not counted as a save", async ({
    hub,
  }) => {
    const embedded = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };

    expect(await vcardAs("HEAD", {})).toBe(200);
    expect(await vcardAs("GET", embedded)).toBe(200);
    expect(await hub.take()).toEqual([]);
  });

  test("a contact can be downloaded even while nothing can be counted", async ({ hub }) => {
    const quiet = vi.spyOn(console, "error").mockReturnValue();
    const address = process.env[environment.visitQueue];
    delete process.env[environment.visitQueue];

    const reply = await vcard(hub);
    process.env[environment.visitQueue] = address;

    expect(quiet).toHaveBeenCalledOnce();
    quiet.mockRestore();
    expect(reply.status).toBe(200);
    expect(reply.text).toContain("BEGIN:VCARD");
  });
});

describe("exchanges", () => {
  test("an exchange is counted with the stored contact, with the source of the form's address", async ({
    hub,
  }) => {
    const body = {
      form: "form".padEnd(43, "0"),
      openedAt: "2026-01-01T08:00:00.000Z",
      name: "Daniel Ashworth",
      email: "daniel@ashworth.example",
      reply: true,
    };
    const path = `/api/public/cards/${String(shown["code"])}/exchange`;
    const referer = `${hub.url}/contact/exchange?c=${String(shown["code"])}&v=nfc`;

    await hub.visitor.call("POST", path, { ...body, form: "other".padEnd(43, "0") });
    for (let times = 0; times < 2; times += 1)
      expect((await hub.visitor.raw("POST", path, body, { referer })).status).toBe(200);
    await hub.relay("visit");
    await hub.countAll();

    expect(await totals(hub)).toMatchObject({ exchanges: { qr: 0, nfc: 1, link: 1 } });
  });
});

describe("a flood", () => {
  test("ten thousand beacons of one source count only up to the limit of a minute", async ({
    hub,
  }) => {
    stopClock();
    const replies: number[] = [];
    for (let sent = 0; sent < 10_000; sent += 50) {
      const some = await Promise.all(Array.from({ length: 50 }, () => hub.beacon(shown["code"])));
      replies.push(...some.map(({ status }) => status));
    }
    const writes = hub.faults.calls["UpdateItem"] ?? 0;
    await hub.countAll();

    expect(new Set(replies)).toEqual(new Set([204]));
    expect((await totals(hub)).visits.qr).toBe(visitLimits.maxPerSourceAndMinute);
    // Requests that were in progress when the limit was reached have still counted themselves.
    expect(writes).toBeLessThan(visitLimits.maxPerSourceAndMinute + 200);
  });
});

describe("the stored data", () => {
  test("the stored data contain no address, cookie, user agent or exact time of a visitor", async ({
    hub,
  }) => {
    await hub.beacon(shown["code"], undefined, { cookie: "session=canary.canary" });
    const messages = await hub.take();
    await hub.count(messages);

    const client = new DynamoDBClient({});
    const { Items = [] } = await client.send(new ScanCommand({ TableName: "nevjegy-test" }));
    client.destroy();
    const keys = await hub.objects.listReplicaKeys("");
    const lines = (
      await Promise.all(
        keys.map(async (key) =>
          hub.parquet.decodeVisits((await hub.objects.readReplicaObject(key)) ?? new Uint8Array()),
        ),
      )
    ).flat();
    const ofVisits = Items.filter(({ pk, sk }) => /visit/.test(`${pk}${sk}`));
    const kept = JSON.stringify([messages, ofVisits, keys, lines]);

    expect(lines.length).toBeGreaterThan(0);
    expect(ofVisits.length).toBeGreaterThan(0);
    expect(kept).not.toMatch(/127\.0\.0\.1|::1|canary|Mozilla|Chrome|T\d\d:\d\d/);
    const common = "_id bot card day device hour kind language own owner source".split(" ");
    for (const line of lines)
      expect(Object.keys(line).sort()).toEqual(
        "company" in line ? [...common, "company"].sort() : common,
      );
  });
});
