import * as z from "zod/mini";
import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { publicCard } from "../../../shared/operations/replies.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";

let owner: Person;
let active: ReplyRecord;
let inactive: ReplyRecord;

test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
  active = await owner.create(card, makeCard({ lastName: "dr. Őry" }));
  const paused = await owner.create(card, makeCard({ lastName: "Titkos" }));
  inactive = await owner.run(card, "inactivate", { id: paused._id });
});
test.beforeEach(({ hub }) => hub.faults.reset());

const kept = "public, s-maxage=4, max-age=0, stale-if-error=0";
const paths = ["", "/vcard", "/qr.svg", "/qr.png", "/qr.pdf", "/preview.jpg"];
const ask = (hub: Hub, code: unknown, path = "", headers = {}) =>
  hub.visitor.raw("GET", `/api/public/cards/${String(code)}${path}`, undefined, headers);

describe("the public record", () => {
  test("the public record contains the public fields and no others", async ({ hub }) => {
    const reply = await ask(hub, active["code"]);

    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe(kept);
    expect(reply.body).toEqual(z.strictObject(publicCard.shape).parse(reply.body));
    expect(reply.body).toMatchObject({ lastName: "dr. Őry", code: active["code"] });
    expect(reply.text).not.toContain(owner.user._id);
  });

  test("the public record requires the application token", async ({ hub }) => {
    const reply = await ask(hub, active["code"], "", { "x-access-token": undefined });

    expect([reply.status, reply.body["code"]]).toEqual([401, "app.token"]);
  });
});

describe("the vCard", () => {
  test("the vCard is a file that any browser may fetch", async ({ hub }) => {
    const reply = await ask(hub, active["code"], "/vcard?lang=hu", { "x-access-token": undefined });

    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(reply.headers.get("content-disposition")).toBe(
      `attachment; filename="dr. Ory Eszter.vcf"; filename*=UTF-8''dr.%20%C5%90ry%20Eszter.vcf`,
    );
    expect(reply.headers.get("cache-control")).toBe(kept);
    expect(reply.text).toContain("\r\nFN:dr. Őry Eszter\r\n");
  });

  test("the vCard follows the browser's language when the request names none", async ({ hub }) => {
    const reply = await ask(hub, active["code"], "/vcard", { "accept-language": "en" });

    expect(reply.text).toContain("\r\nFN:dr. Eszter Őry\r\n");
  });

  test("the vCard refuses an unknown language", async ({ hub }) => {
    const reply = await ask(hub, active["code"], "/vcard?lang=de");

    expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
  });
});

describe("a document opened by a person", () => {
  const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  test("a browser that opens a document of an inactive card is redirected to the inactive page", async ({
    hub,
  }) => {
    const reply = await ask(hub, inactive["code"], "/vcard?lang=hu", browser);

    expect(reply.status).toBe(302);
    expect(reply.headers.get("location")).toBe(
      `/inactive?reason=inactive&c=${String(inactive["code"])}&lang=hu`,
    );
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test.for(["/qr.svg", "/qr.png", "/qr.pdf", "/preview.jpg"])(
    "a browser that opens an image of an inactive card is redirected too: %s",
    async (path, { hub }) => {
      const reply = await ask(hub, inactive["code"], path, browser);

      expect([reply.status, reply.headers.get("location")]).toEqual([
        302,
        `/inactive?reason=inactive&c=${String(inactive["code"])}`,
      ]);
    },
  );

  test("a browser that opens an unknown document gets a page that no cache stores", async ({
    hub,
  }) => {
    const reply = await ask(hub, "ZZZZZZZZZZ", "/vcard", { ...browser, "accept-language": "hu" });

    expect(reply.status).toBe(404);
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.text).toContain("Nincs ilyen kódú kártya");
  });
});

describe("the QR code and the preview", () => {
  test.for(
    tuples([
      ["/qr.svg", "image/svg+xml"],
      ["/qr.png", "image/png"],
      ["/qr.pdf", "application/pdf"],
      ["/preview.jpg", "image/jpeg"],
      ["/preview.jpg?lang=en", "image/jpeg"],
      ["/qr.svg?colour=1f2c66&background=FFFDF8&size=25", "image/svg+xml"],
      ["/qr.png?colour=c0392b&size=4096", "image/png"],
      ["/qr.pdf?size=20", "application/pdf"],
    ]),
  )("the reply is an image: %s", async ([path, type], { hub }) => {
    const reply = await ask(hub, active["code"], path, { "x-access-token": undefined });

    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe(type);
    expect(reply.headers.get("cache-control")).toBe(kept);
  });
});

describe("a QR code that a camera could not read", () => {
  const forms = ["svg", "png", "pdf"];

  test.for(forms)(
    "the reply has the reason in the language of the request: %s",
    async (form, { hub }) => {
      const alike = await ask(hub, active["code"], `/qr.${form}?colour=ffd500`, {
        "accept-language": "hu",
      });
      const inverted = await ask(
        hub,
        active["code"],
        `/qr.${form}?colour=ffffff&background=000000`,
      );

      expect([alike.status, alike.body["code"]]).toEqual([400, "qr.contrast"]);
      expect(alike.body["title"]).toBe("A QR-kód színei túl közel állnak egymáshoz.");
      expect([inverted.status, inverted.body["code"]]).toEqual([400, "qr.inverted"]);
      expect(inverted.headers.get("cache-control")).toBe("no-store");
    },
  );

  test.for(
    tuples([
      ["/qr.svg?colour=red", "colour", "wrongFormat"],
      ["/qr.svg?colour=%23000000", "colour", "wrongFormat"],
      ["/qr.pdf?size=19", "size", "notAcceptable"],
      ["/qr.png?size=5000", "size", "notAcceptable"],
      ["/qr.png?size=1e3", "size", "wrongFormat"],
      ["/qr.png?size=1025", "size", "notAcceptable"],
      ["/qr.svg?size=26", "size", "notAcceptable"],
      ["/qr.pdf?size=21", "size", "notAcceptable"],
      ["/qr.png?logo=1&size=2048", "size", "tooLarge"],
      ["/qr.png?logo=1&size=4096", "size", "tooLarge"],
      ["/qr.svg?logo=1&logoSize=90", "logoSize", "notAcceptable"],
      ["/qr.svg?logo=1&logoSize=21", "logoSize", "notAcceptable"],
      ["/qr.svg?logo=%3Cscript%3E", "logo", "notAcceptable"],
      ["/qr.svg?style=x", "style", "notAcceptable"],
    ]),
  )("an unsupported look is refused: %s", async ([path, field, problem], { hub }) => {
    const reply = await ask(hub, active["code"], path);

    expect([reply.status, reply.body["fields"]]).toEqual([400, { [field]: problem }]);
  });
});

describe.each(paths)("/api/public/cards/{code}%s", (path) => {
  test(`the request costs one read${path === "" ? "" : ", and what it takes to count it"}`, async ({
    hub,
  }) => {
    await ask(hub, active["code"], path);

    const drawing = { BatchGetItem: 1, GetItem: 1, UpdateItem: 1 };
    const costs = { "": { BatchGetItem: 1 }, "/vcard": { BatchGetItem: 2 } };
    expect(hub.faults.calls).toEqual(path === "" || path === "/vcard" ? costs[path] : drawing);
  });

  test("the document disappears as soon as the card is inactive, and its reply names no person", async ({
    hub,
  }) => {
    const reply = await ask(hub, inactive["code"], path);

    expect([reply.status, reply.body["code"]]).toEqual([410, "card.inactive"]);
    expect(reply.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(reply.headers.get("cache-control")).toBe(kept);
    expect(reply.text).not.toMatch(/Titkos|tolgyfa|Tölgyfa/);
  });

  test.for(["ZZZZZZZZZZ", "short", "%C5%91", "a%23b"])(
    "an unknown code gives no document: %s",
    async (code, { hub }) => {
      const reply = await ask(hub, code, path);

      expect([reply.status, reply.body["code"]]).toEqual([404, "record.notFound"]);
      expect(reply.headers.get("cache-control")).toBe(kept);
    },
  );
});
