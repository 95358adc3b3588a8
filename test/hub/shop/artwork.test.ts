import { describe, expect } from "vitest";
import { artworkLimits } from "../../../shared/limits/shop.ts";
import { file } from "../../../shared/models/file.ts";
import { order } from "../../../shared/models/order.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { tuples } from "../../support/hub-test.ts";
import type { Person } from "../../support/start-hub.ts";
import { filesTest as test, type FilesHub } from "../files/files-hub.ts";
import { html, jpeg, pdf, png, svgWithScript } from "../files/sample-files.ts";
import { createProduct, makeOrder, place, setUpShop } from "./shop-hub.ts";

let consents: { terms: string; privacy: string };
test.beforeAll(async ({ hub }) => {
  ({ consents } = await setUpShop(hub.store));
});

/** A draft of one package with a printed file. */
async function makeDraftWith(hub: FilesHub, buyer: Person, artwork: string) {
  const sold = await createProduct(hub.store, { personalisation: ["artwork"] });
  const line = { product: sold._id, quantity: 1, personalisation: { artwork } };
  const made = await buyer.create(order, makeOrder([line]));
  return { id: made._id, total: sold.price, knowsException: true, ...consents };
}

const wrongArtwork = { "lines.0.personalisation.artwork": "notAcceptable" };

describe("the artwork of an order", () => {
  test.for(
    tuples([
      ["logo.png", png],
      ["logo.jpg", jpeg],
      ["logo.pdf", pdf],
    ]),
  )(
    "%s is printed: only the buyer and admins open it, and it is in the production list",
    async ([name, bytes], { hub }) => {
      const [buyer, stranger, admin] = [await hub.person(), await hub.person(), await hub.admin()];
      const { _id: artwork } = await hub.upload(buyer, bytes, name);
      const input = await makeDraftWith(hub, buyer, artwork);

      const placed = await place(buyer, input);
      const path = `/api/hub/static/${artwork}/original`;
      const statuses = await Promise.all(
        [buyer, admin, stranger].map(async (person) => (await person.raw("GET", path)).status),
      );
      const listed = await Promise.all(
        [buyer, admin, stranger].map(
          async (person) => (await person.raw("GET", `/api/hub/get/file/${artwork}`)).status,
        ),
      );

      expect(placed.status).toBe(200);
      expect(statuses).toEqual([200, 200, 404]);
      expect(listed).toEqual([200, 200, 404]);
      const { number, total } = (await hub.store.find(order, input.id)) ?? {};
      await admin.run(order, "markPaid", { id: input.id, reference: number, amount: total });
      await admin.run(order, "sendProof", { id: input.id });
      const { sentAt } = (await hub.store.find(order, input.id))?.proof ?? {};
      await buyer.run(order, "approveProof", { id: input.id, sentAt });
      await admin.run(order, "produce", { id: input.id });
      await deliverOutbox(hub, "orderTags");
      const list = await admin.raw("GET", `/api/orders/${input.id}/production.csv?lang=en`);
      expect(list.text).toContain(`${hub.url}${path}`);
    },
  );

  test.for(
    tuples([
      ["page.html", html],
      ["logo.svg", svgWithScript],
      ["logo.png", "text"],
    ]),
  )(
    "%s with other content is refused when the order is placed, and the draft stays",
    async ([name, bytes], { hub }) => {
      const buyer = await hub.person();
      const { _id: artwork } = await hub.upload(buyer, bytes, name);
      const input = await makeDraftWith(hub, buyer, artwork);

      const { status, body } = await place(buyer, input);

      expect([status, body["fields"]]).toEqual([400, wrongArtwork]);
      expect((await buyer.get(order, input.id))["state"]).toBe("draft");
    },
  );

  test("a file that is larger than the limit is refused", async ({ hub }) => {
    const buyer = await hub.person();
    const { _id: artwork } = await hub.upload(buyer, png, "logo.png");
    const input = await makeDraftWith(hub, buyer, artwork);
    const before = await hub.store.find(file, artwork);
    if (before)
      await hub.store.update(file, { before, patch: { size: artworkLimits.maxBytes + 1 } });

    expect((await place(buyer, input)).body["fields"]).toEqual(wrongArtwork);
  });

  test("a file of another account and a missing one cannot be ordered", async ({ hub }) => {
    const buyer = await hub.person();
    const { _id: foreign } = await hub.upload(await hub.person(), png, "logo.png");
    const sold = await createProduct(hub.store, { personalisation: ["artwork"] });

    for (const artwork of [foreign, "no-such-file"]) {
      const line = { product: sold._id, quantity: 1, personalisation: { artwork } };
      const { status, body } = await buyer.raw("POST", "/api/hub/create/order", makeOrder([line]));
      expect([status, body["code"]]).toEqual([400, "input.invalid"]);
    }
  });

  test("the buyer cannot delete the artwork of an order", async ({ hub }) => {
    const buyer = await hub.person();
    const { _id: artwork } = await hub.upload(buyer, png, "logo.png");
    await makeDraftWith(hub, buyer, artwork);

    const { status, body } = await buyer.raw("DELETE", `/api/hub/filedelete/${artwork}`);

    expect([status, body["code"]]).toEqual([409, "file.inUse"]);
  });
});
