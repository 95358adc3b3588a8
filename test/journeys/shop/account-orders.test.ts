import { describe, expect } from "vitest";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logIn, logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";
import {
  fillAddress,
  openAdmin,
  orderDevices,
  press,
  readOrder,
  seeHeading,
  waitForEncoded,
} from "./order-steps.ts";
import { orderWords } from "./order-words.ts";

const product = useProduct();

const listOf = (filter: object) =>
  `/admin/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** One transparent pixel. */
const logo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** An order of stickers that awaits its transfer. */
async function placeOrder() {
  const context = await product.browser.newContext({ baseURL: product.url });
  await logInByCall(context, "masik@nevjegy.example");
  const address = {
    name: "Daniel Ashworth",
    zip: "1037",
    city: "Budapest",
    address: "Virág tér 3.",
  };
  const { _id: id } = await callWith<{ _id: string }>(context, "POST", "/api/hub/create/order", {
    lines: [{ product: "demo-product-sticker", quantity: 1 }],
    buyer: { name: address.name, email: "masik@nevjegy.example" },
    billing: address,
  });
  const shop = await callWith<{ terms: string; privacy: string }>(
    context,
    "GET",
    "/api/public/shop",
  );
  const { terms, privacy } = shop;
  const body = { id, total: 2490, terms, privacy };
  const path = "/api/hub/runner/order/place";
  const placed = await callWith<{ _id: string; number: string; total: number }>(
    context,
    "POST",
    path,
    body,
  );
  await context.close();
  return placed;
}

describe.each(orderDevices)(
  "orders of people with an account at $width px in $language",
  (device) => {
    const test = testInTurn(orderDevices, device);
    const text = orderWords[device.language];

    test("a buyer orders for a team of ten, pays by card and becomes the admin of a new company", async () => {
      const { page, context } = await product.visit(device);
      await page.goto("/login?next=/cart?add=demo-product-team");
      await logIn(page, device.language, "masik@nevjegy.example");
      await seeHeading(page, text.cart);
      const chooser = page.waitForEvent("filechooser");
      await press(page, text.addLogo);
      await (await chooser).setFiles({ name: "logo.txt", mimeType: "text/plain", buffer: logo });
      await page.getByText(text.refusedLogo).waitFor();
      const second = page.waitForEvent("filechooser");
      await press(page, text.addLogo);
      await (await second).setFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
      await page.getByRole("link", { name: "logo.png" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: text.toOrder }).click();
      await seeHeading(page, text.details);
      await fillAddress(page, text);
      const name = `Virág Kft. ${device.language}`;
      await page.getByLabel(text.addressee).fill(name);
      await page.getByLabel(text.taxNumber).fill("12345676-2-41");
      await page.getByLabel(text.method).selectOption("card");
      await press(page, text.toReview);
      await seeHeading(page, text.review);
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await expectAccessible(page);
      await press(page, text.order);
      await page.getByText(text.thanks).waitFor();
      await expectAccessible(page);

      await press(page, text.payByCard);
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await page.getByText(text.paid, { exact: true }).first().waitFor();
      await page.getByRole("link", { name: text.openLogo }).waitFor();
      await page.goto("/my-companies");
      const company = page.getByRole("link", { name });
      await company.waitFor();
      await expect.poll(() => company.count()).toBe(1);
      await context.close();
    });

    test("a buyer withdraws from blank stickers, and cancels an order that is not paid", async () => {
      const { page, context } = await product.visit(device);
      await logInByCall(context, "masik@nevjegy.example");
      await page.goto("/cart?add=demo-product-sticker");
      await seeHeading(page, text.cart);
      const order = async () => {
        await page.getByRole("link", { name: text.toOrder }).click();
        await seeHeading(page, text.details);
        await fillAddress(page, text);
        await press(page, text.toReview);
        await seeHeading(page, text.review);
        for (const box of await page.getByRole("checkbox").all()) await box.check();
        await press(page, text.order);
        await page.getByText(text.thanks).waitFor();
        return page.url().split("/").at(-1) ?? "";
      };
      const admin = await openAdmin(product);
      const id = await order();
      const { number, total } = await readOrder(admin.context, id);
      await admin.step("markPaid", { id, reference: number, amount: total });
      await page.reload();
      await press(page, text.withdraw);
      await page.getByLabel(text.yourName).waitFor();
      await expectAccessible(page);
      await press(page, text.confirmWithdrawal);
      await page.getByText(text.withdrawn).waitFor();
      expect((await readOrder(admin.context, id)).state).toBe("withdrawn");

      await page.goto("/cart?add=demo-product-sticker");
      await seeHeading(page, text.cart);
      await order();
      await press(page, text.cancel);
      await page.getByRole("dialog").getByRole("button", { name: text.cancel }).click();
      await page.getByText(text.cancelled).waitFor();
      await Promise.all([context.close(), admin.context.close()]);
    });

    test("a package that is withdrawn while in the cart cannot be ordered", async () => {
      const { page, context } = await product.visit(device);
      await page.goto("/cart?add=no-such-package");
      await page.getByText(text.notOffered).first().waitFor();
      await expect
        .poll(() => page.getByRole("button", { name: text.toOrder }).isDisabled())
        .toBe(true);
      await expectAccessible(page);
      await page.getByRole("button", { name: /Package|Csomag/ }).click();
      await seeHeading(page, text.empty);
      await context.close();
    });

    test("an admin records a payment, whose wrong amount is refused, and starts the production of many orders", async () => {
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "admin@nevjegy.example");
      await page.goto("/admin/orders");
      await seeHeading(page, text.orders);
      const admin = await openAdmin(product);
      const [one, other] = [await placeOrder(), await placeOrder()];
      await admin.step("markPaid", { id: other._id, reference: other.number, amount: other.total });

      await page.goto(listOf({ state: "awaitingPayment" }));
      await page.getByLabel(text.search).fill("0000000000");
      await page.getByText(text.nothing).waitFor();
      await page.getByLabel(text.search).fill(one.number.toLowerCase());
      await expectAccessible(page);
      await page.getByRole("link", { name: one.number }).click();
      await seeHeading(page, new RegExp(one.number));
      await press(page, text.recordPayment);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(text.reference).fill(one.number);
      await dialog.getByLabel(text.amount).fill("2489");
      await dialog.getByRole("button", { name: text.recordPayment }).click();
      await dialog.getByText(text.tooLow).waitFor();
      await expectAccessible(page);
      await dialog.getByLabel(text.amount).fill("2490");
      await dialog.getByRole("button", { name: text.recordPayment }).click();
      await page.getByText(text.isPaid).waitFor();
      await expectAccessible(page);

      await page.goto(listOf({ state: "paid" }));
      for (const { number } of [one, other])
        await page.getByRole("checkbox", { name: new RegExp(number) }).check();
      await shoot(page, `orders-selected-${device.width}-${device.language}`);
      await page.getByRole("region", { name: text.selection }).getByText(text.produce).click();
      await dialog.getByRole("button", { name: text.produce }).click();
      await page.getByText(text.produced).waitFor();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: text.close, exact: true }).click();
      expect((await readOrder(admin.context, other._id)).state).toBe("inProduction");

      await waitForEncoded(admin, one._id);
      await page.goto(`/admin/orders/${one._id}`);
      await page.getByRole("link", { name: text.productionList }).waitFor();
      await press(page, text.ship);
      await dialog.getByRole("button", { name: text.ship }).click();
      await dialog.getByText(text.required).waitFor();
      await dialog.getByLabel(text.deliveryService).fill("Magyar Posta");
      await dialog.getByLabel(text.trackingNumber).fill("RR123456789HU");
      await dialog.getByRole("button", { name: text.ship }).click();
      await page.getByText("RR123456789HU").waitFor();
      await expectAccessible(page);
      await page.emulateMedia({ media: "print" });
      await page.getByText("RR123456789HU").waitFor();
      for (const role of ["button", "navigation", "banner", "textbox"] as const)
        expect(await page.getByRole(role).count()).toBe(0);
      await shoot(page, `printed-order-${device.language}`);
      await page.emulateMedia({ media: "screen" });
      await press(page, text.deliver);
      await dialog.getByRole("button", { name: text.deliver }).click();
      await page.getByText(text.isDelivered).waitFor();
      expect((await readOrder(admin.context, one._id)).state).toBe("delivered");

      await admin.context.close();
      expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
      await context.close();
    });
  },
);
