import PostalMime from "postal-mime";
import { describe, expect } from "vitest";
import { composeMail } from "../../../functions/mail/compose-mail.ts";
import { mailTexts } from "../../../functions/registry/mail-texts.ts";
import { environment } from "../../../shared/environment.ts";
import { order } from "../../../shared/models/order.ts";
import { setting } from "../../../shared/models/setting.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { address, createProduct, makeOrder, setUpShop } from "./shop-hub.ts";

let consents: { terms: string; privacy: string };
test.beforeAll(async ({ hub }) => {
  ({ consents } = await setUpShop(hub.store));
  await hub.store.create(setting, {
    key: "shop.returnAddress",
    value: "1117 Budapest, Raktár u. 2.",
  });
});

/** Orders and reads the confirmation like a mail program. */
async function readConfirmation(
  hub: Hub,
  buyer: Person,
  { lines, total, fields = {} }: { lines: object[]; total: number; fields?: object },
) {
  const draft = await buyer.create(order, makeOrder(lines, { ...fields }));
  const input = { id: draft._id, total, ...consents, knowsException: true };
  const placed = await buyer.run(order, "place", input);
  const [mail] = await findMailsTo(hub, buyer.user.email);
  if (mail === undefined) throw new Error("No confirmation was sent");
  process.env[environment.mailSender] ??= "nevjegy@nevjegy.example";
  const {
    text = "",
    html = "",
    attachments,
  } = await PostalMime.parse(composeMail("id-1", mail, mailTexts));
  return { text: text.replace(/[\u200B\u2068\u2069]/g, ""), html, attachments, placed };
}

describe("the confirmation of an order holds the contract", () => {
  test("packages, sums, addresses, payment, delivery, withdrawal and the seller's data", async ({
    hub,
  }) => {
    const buyer = await hub.person({ language: "hu" });
    const [card, book] = await Promise.all([
      createProduct(hub.store),
      createProduct(hub.store, { vat: 5, price: 2100, personalisation: ["names"] }),
    ]);
    const { text, html, attachments, placed } = await readConfirmation(hub, buyer, {
      lines: [
        { product: card._id, quantity: 2 },
        { product: book._id, quantity: 1, personalisation: { names: ["Szűcs Eszter"] } },
      ],
      total: 28_080,
      fields: { shipping: { ...address, name: "Porta", zip: "1037", city: "Budapest" } },
    });

    const spaced = text.replaceAll("\u00A0", " ");
    for (const shown of [
      `Rendelésszám: ${String(placed["number"])}`,
      "2 × Tölgyfa kártya: 25 980 Ft (12 990 Ft/db, 27% áfával)",
      "1 × Tölgyfa kártya: 2100 Ft (2100 Ft/db, 5% áfával)\nNevek a kártyákon: Szűcs Eszter",
      "5% áfa: 100 Ft\n27% áfa: 5523 Ft",
      "Végösszeg áfával: 28 080 Ft",
      "Számlaszám: Minta Kft.",
      "A közleménybe a rendelésszámot írja.",
      "Számlázási cím:\nSzűcs Eszter\n9400 Sopron, Várkerület 27.\nMagyarország",
      "Szállítási cím:\nPorta\n1037 Budapest, Várkerület 27.\nMagyarország",
      "a látványterv jóváhagyásától számított 10 napon belül",
      "Indokolás nélkül elállhat a szerződéstől",
      "küldje vissza ide: 1117 Budapest, Raktár u. 2.",
      "Ezektől nem állhat el, mert az Ön megrendelésére, egyedileg készülnek: Tölgyfa kártya.",
      "Eladó:\nMinta Kft.",
      "segitseg@nevjegy.example",
      "+36 1 234 5678",
      `${hub.url}/withdrawal?lang=hu`,
    ])
      expect(spaced).toContain(shown);
    expect(html).toContain("Várkerület 27.");
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ["nevjegy-aszf.txt", "text/plain"],
    ]);
    const terms = Buffer.from(attachments[0]?.content as ArrayBuffer).toString();
    expect(terms).toBe("# Hatály\n\nŐrült tűz");
  });

  test.for(
    tuples([
      [
        "a company",
        {},
        { billing: { ...address, taxNumber: "12345676-2-41" } },
        "right of withdrawal of consumers does not apply",
      ],
      [
        "cards made to order",
        { madeToOrder: true },
        {},
        "The cards are made for you, so you can’t withdraw",
      ],
    ]),
  )(
    "the order of %s says that there is no withdrawal",
    async ([, product, fields, sentence], { hub }) => {
      const buyer = await hub.person({ language: "en" });
      const sold = await createProduct(hub.store, product);

      const { text } = await readConfirmation(hub, buyer, {
        lines: [{ product: sold._id, quantity: 1 }],
        total: 12_990,
        fields,
      });

      expect(text).toContain(sentence);
      expect(text).not.toContain("without giving a reason");
    },
  );

  test("what is printed on the cards: the text, and the first names with how many more", async ({
    hub,
  }) => {
    const buyer = await hub.person({ language: "en" });
    const sold = await createProduct(hub.store, {
      price: 1000,
      personalisation: ["text", "names"],
    });
    const names = Array.from({ length: 14 }, (_, at) => `Name ${at + 1}`);
    const { text } = await readConfirmation(hub, buyer, {
      lines: [
        { product: sold._id, quantity: 14, personalisation: { text: ["Oak", "Sopron"], names } },
      ],
      total: 14_000,
    });

    expect(text).toContain("Printed text: Oak · Sopron");
    expect(text).toMatch(/Names on the cards: Name 1, .+, Name 12 and 2 more\n/);
  });

  test("an order by card names no bank account, and says how to pay", async ({ hub }) => {
    const before = process.env[environment.cardPayment];
    process.env[environment.cardPayment] = "barion";
    try {
      const buyer = await hub.person({ language: "en" });
      const sold = await createProduct(hub.store);

      const { text } = await readConfirmation(hub, buyer, {
        lines: [{ product: sold._id, quantity: 1 }],
        total: 12_990,
        fields: { paymentMethod: "card" },
      });

      expect(text).toContain("By bank card. Open the order with the button below");
      expect(text).not.toContain("Account number");
      expect(text).not.toContain("Reference");
    } finally {
      if (before === undefined) delete process.env[environment.cardPayment];
      else process.env[environment.cardPayment] = before;
    }
  });

  test("what a buyer typed is no link in the mail", async ({ hub }) => {
    const buyer = await hub.person({ language: "en" });
    const sold = await createProduct(hub.store);

    const { html } = await readConfirmation(hub, buyer, {
      lines: [{ product: sold._id, quantity: 1 }],
      total: 12_990,
      fields: { billing: { ...address, name: "<b>http://gonosz.example/x</b>" } },
    });

    expect(html).not.toMatch(/<b>http|http:\/\/gonosz/);
    expect(html).toContain("gonosz");
  });
});
