import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { encode } from "fast-png";
import sharp from "sharp";
import { afterAll, describe, expect } from "vitest";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";
import { environment } from "../../../shared/environment.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { makeCard } from "../../support/make-records.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

let site: Server;
let siteUrl: string;
let logoStatus = 200;
let admin: Person;
let companyId: string;
let made: ReplyRecord;
const photo = Uint8Array.from({ length: 9000 }, (_, at) => (at * 31) % 256);

test.beforeAll(async ({ hub }) => {
  // What CloudFront serves under /files: here one logo.
  const data = new Uint8Array(64 * 32 * 3).fill(80);
  const logo = Buffer.from(encode({ width: 64, height: 32, data, channels: 3 }));
  site = createServer((_, response) => response.writeHead(logoStatus).end(logo));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`; // the address of a TCP server is an object

  admin = await hub.admin();
  companyId = (await hub.companyWithAdmin()).company._id;
  const picture = await hub.store.create(fileModel, {
    name: "photo.jpg",
    path: "x/original",
    size: 1,
    type: "image/jpeg",
    owner: admin.user._id,
    state: "ready",
    picture: "made",
  });
  const created = await hub.store.create(cardModel, {
    ...makeCard({ lastName: "Képes" }),
    owner: admin.user._id,
    code: "PHBT0C0DE1",
    active: true,
    locked: false,
    language: "hu",
    company: companyId,
    coverImage: picture._id,
  });
  made = { ...created };
  await publish(hub);
});
afterAll(async () => {
  site.close();
});
test.beforeEach(({ hub }) => {
  logoStatus = 200;
  hub.faults.reset();
});

/** Writes the items that the publication of images leaves in the table. */
async function publish(hub: Hub): Promise<void> {
  const { contactPhotoKey, publishedKey } =
    await import("../../../functions/data/store/published-images.ts");
  const { table } = hub.store;
  const cover = [
    { side: 480, format: "avif", width: 480, height: 224 },
    { side: 720, format: "avif", width: 720, height: 336 },
    { side: 1280, format: "jpg", width: 1280, height: 597 },
  ];
  const id = made._id;
  await table.put({ ...publishedKey(cardModel, id), token: "t0ken", forms: { cover } });
  await table.put({ ...contactPhotoKey(cardModel, id), bytes: photo });
  const logo = [
    { side: 320, format: "webp", width: 64, height: 32 },
    { side: 320, format: "png", width: 64, height: 32 },
  ];
  await table.put({
    ...publishedKey(companyModel, companyId),
    token: "l0go",
    forms: { logo, cover },
  });
}

const open = (hub: Hub, path: string) =>
  hub.visitor.raw("GET", path, undefined, { "x-access-token": undefined });

/** Makes a call while the public address leads to the server that has the logo. */
async function callWithSite(hub: Hub, path: string) {
  const before = process.env[environment.publicOrigin];
  process.env[environment.publicOrigin] = siteUrl;
  try {
    return await fetch(`${hub.url}/api/public/cards/${String(made["code"])}${path}`);
  } finally {
    process.env[environment.publicOrigin] = before;
  }
}

describe("a card with published pictures", () => {
  test("the page shows its cover and its company's logo with one more read", async ({ hub }) => {
    const page = await open(hub, `/contact?c=${String(made["code"])}`);

    expect(page.text).toContain(
      'srcset="/files/t0ken/cover-480.avif 480w, /files/t0ken/cover-720.avif 720w"',
    );
    expect(page.text).toContain('src="/files/l0go/logo-320.png"');
    expect(hub.faults.calls).toEqual({ BatchGetItem: 2 });
  });

  test("the page shows images whose item has only the sizes of the former forms", async ({
    hub,
  }) => {
    const { publishedKey } = await import("../../../functions/data/store/published-images.ts");
    const pairs = (...sides: number[]) => sides.map((side) => [side, side / 2]);
    const former = { cover: pairs(640, 640, 1280, 1280), logo: pairs(320, 320) };
    const { table } = hub.store;
    const { cover, logo } = former;
    await table.put({ ...publishedKey(cardModel, made._id), token: "t0ken", made: { cover } });
    await table.put({ ...publishedKey(companyModel, companyId), token: "l0go", made: { logo } });

    const { text } = await open(hub, `/contact?c=${String(made["code"])}`);
    await publish(hub);

    for (const shown of [
      '<source type="image/webp" srcset="/files/t0ken/cover-640.webp 640w, /files/t0ken/cover-1280.webp 1280w"',
      'srcset="/files/t0ken/cover-640.jpg 640w, /files/t0ken/cover-1280.jpg 1280w"',
      'width="1280" height="640"',
      'src="/files/l0go/logo-320.png" width="320" height="160"',
    ])
      expect(text).toContain(shown);
  });

  test("no cache keeps the page of a card while its images are made", async ({ hub }) => {
    const { publishedKey } = await import("../../../functions/data/store/published-images.ts");
    const address = `/contact?c=${String(made["code"])}`;
    await hub.store.table.delete(publishedKey(cardModel, made._id));

    const before = await open(hub, address);
    await publish(hub);
    const after = await open(hub, address);

    expect(before.headers.get("cache-control")).toBe("no-store");
    expect(before.text).toContain('<img class="photo" src="/files/l0go/');
    expect(after.headers.get("cache-control")).toContain("s-maxage=4");
    expect(after.text).toContain('<img class="photo" src="/files/t0ken/');
  });

  test("a card without its own cover shows the cover of its company's brand", async ({ hub }) => {
    const { code } = await hub.store.create(cardModel, {
      ...makeCard({ lastName: "Céges" }),
      owner: admin.user._id,
      code: "PHBT0C0DE2",
      active: true,
      locked: false,
      language: "hu",
      company: companyId,
    });

    const page = await open(hub, `/contact?c=${code}`);

    expect(page.text).toContain('srcset="/files/l0go/cover-480.avif 480w');
  });

  test("the vCard contains the photo, and so does the mailed vCard", async ({ hub }) => {
    const base64 = Buffer.from(photo).toString("base64");
    const reply = await open(hub, `/api/public/cards/${String(made["code"])}/vcard`);
    const email = "reader@reader.example";
    await hub.visitor.raw("POST", `/api/public/cards/${String(made["code"])}/send`, {
      email,
      openedAt: "2026-01-01T08:00:00.000Z",
    });
    const [mail] = await findMailsTo(hub, email);

    for (const file of [reply.text, mail?.contact?.vcard ?? ""])
      expect(file.replaceAll("\r\n ", "")).toContain(
        `\r\nPHOTO;ENCODING=b;TYPE=JPEG:${base64}\r\n\r\nREV:`,
      );
  });

  test("an independent reader decodes the QR code with the logo in its middle", async ({ hub }) => {
    const plain = await callWithSite(hub, "/qr.png?colour=1f2c66");
    const withLogo = await callWithSite(hub, "/qr.png?colour=1f2c66&logo=1");
    const png = Buffer.from(await withLogo.arrayBuffer());

    expect([plain.status, withLogo.status]).toEqual([200, 200]);
    expect(await readQr(png)).toMatchObject([
      { text: `${siteUrl}/C/PHBT0C0DE1`.toUpperCase(), ecLevel: "H" },
    ]);
  });

  test("a logo that would cover too much is refused with its reason", async ({ hub }) => {
    const reply = await callWithSite(hub, "/qr.svg?logo=1&logoSize=40");

    expect([reply.status, await reply.json()]).toMatchObject([400, { code: "qr.logoTooLarge" }]);
  });

  test("the reply asks for a retry while the logo cannot be fetched", async ({ hub }) => {
    logoStatus = 500;
    const reply = await callWithSite(hub, "/qr.svg?logo=1");

    expect(reply.status).toBe(503);
    expect(reply.headers.get("retry-after")).toBe("2");
  });

  test("the preview shows the card's cover", async ({ hub }) => {
    const reply = await callWithSite(hub, "/preview.jpg?lang=hu");
    const { width, height, format } = await sharp(await reply.arrayBuffer()).metadata();

    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  });

  test("a card without a company or a logo has no QR code with a logo", async ({ hub }) => {
    const owner = await hub.person();
    const alone = await owner.create(cardModel, makeCard());
    const reply = await open(hub, `/api/public/cards/${String(alone["code"])}/qr.svg?logo=1`);

    expect([reply.status, reply.body["code"]]).toEqual([400, "qr.noLogo"]);
  });
});
