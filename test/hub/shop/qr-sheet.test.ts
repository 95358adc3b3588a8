import { describe, expect } from "vitest";
import { drawPdf, readPdfTexts } from "../../../functions/areas/cards/qr/qr-pdf-reader.fixture.ts";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";
import { order } from "../../../shared/models/order.ts";
import { tag } from "../../../shared/models/tag.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";
import { createOrder, createProduct, openOrderFile } from "./shop-hub.ts";

/** An order with two lines, whose carriers exist: `first` of the first line, two of the second one. */
async function createProducedOrder(hub: Hub, first: number) {
  const admin = await hub.admin();
  const buyer = await hub.person();
  const name = "Őrségi tölgyfa kártya";
  const sold = await createProduct(hub.store, {
    texts: { en: { name: "Oak card", description: "" }, hu: { name, description: "" } },
    seats: first,
  });
  const paid = await createOrder(hub.store, buyer, sold, { state: "paid" });
  const prices = [...paid.prices, ...paid.prices.map((price) => ({ ...price, seats: 2 }))];
  await hub.store.update(order, { before: paid, patch: { prices } });
  await admin.run(order, "produce", { id: paid._id });
  for (let made = 0; made < first + 2; made += 20) await deliverOutbox(hub, "orderTags");
  const ids = Array.from({ length: first + 2 }, (_, at) => `${paid._id}-${at + 1}`);
  return { admin, buyer, made: paid, tags: await hub.store.findMany(tag, ids), name };
}

const sheetPath = (id: string, line: number | string, lang = "en") =>
  `/api/orders/${id}/qr-sheet.pdf?line=${line}&lang=${lang}`;

describe("the QR sheet of an order line", () => {
  test("an independent reader finds the code of every carrier of the line on its pages, and no other", async ({
    hub,
  }) => {
    const { admin, made, tags, name } = await createProducedOrder(hub, 23);

    const { response, bytes } = await openOrderFile(hub, admin, sheetPath(made._id, 0, "hu"));
    const pages = await drawPdf(bytes, 2);
    const found = await Promise.all(pages.map(({ png }) => readQr(png)));

    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(found.map((codes) => codes.length)).toEqual([20, 3]);
    const origin = hub.url.toUpperCase();
    expect(
      found
        .flat()
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(
      tags
        .slice(0, 23)
        .map(({ code }) => `${origin}/C/${code}`)
        .toSorted(),
    );
    for (const { points } of pages) expect(points.map(Math.round)).toEqual([595, 842]);
    const texts = await readPdfTexts(bytes);
    expect(texts[0]).toContain(`${made.number} · ${name}`);
    expect(texts[1]).toContain("Oldal 2/2");
    for (const [at, { serial, code, claimSecret }] of tags.slice(0, 23).entries()) {
      expect(texts[at < 20 ? 0 : 1]).toContain(`${serial} ${code}`);
      expect(texts.join(" ")).not.toContain(claimSecret);
    }
  });

  test("a retired carrier has no label", async ({ hub }) => {
    const { admin, made, tags } = await createProducedOrder(hub, 2);
    const [before] = tags;
    if (before) await hub.store.update(tag, { before, patch: { state: "retired" } });

    const { bytes } = await openOrderFile(hub, admin, sheetPath(made._id, 0));
    const [page] = await drawPdf(bytes, 2);

    expect(await readQr(page?.png ?? bytes)).toMatchObject([
      { text: expect.stringContaining(tags[1]?.code ?? "?") as string },
    ]);
  });

  test("only admins get it, and only for a line of a produced order", async ({ hub }) => {
    const { admin, buyer, made } = await createProducedOrder(hub, 1);
    const waiting = await createOrder(hub.store, buyer, await createProduct(hub.store), {
      state: "paid",
    });
    const status = async (person: typeof admin, path: string) =>
      (await openOrderFile(hub, person, path)).response.status;

    expect(await status(buyer, sheetPath(made._id, 0))).toBe(403);
    expect(await status(await hub.person(), sheetPath(made._id, 0))).toBe(404);
    expect(await status(admin, sheetPath(waiting._id, 0))).toBe(409);
    expect(await status(admin, sheetPath(made._id, 2))).toBe(400);
    expect(await status(admin, sheetPath(made._id, "-1"))).toBe(400);
  });
});
