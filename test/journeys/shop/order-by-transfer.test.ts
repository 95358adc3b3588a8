import type { Page } from "playwright-core";
import { callWith, readAddress } from "../../support/journeys/call-hub.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { logIn } from "../../support/journeys/log-in.ts";
import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { useProduct } from "../../support/journeys/use-product.ts";
import {
  orderDevices,
  fillAddress,
  openAdmin,
  press,
  readOrder,
  seeHeading,
  waitForEncoded,
} from "./order-steps.ts";
import { orderWords } from "./order-words.ts";

const password = "Ló villám kapocs őz";
const product = useProduct();

const subjectsTo = (address: string) =>
  product.mailbox
    .list()
    .filter(({ to }) => to.includes(address))
    .map(({ subject }) => subject)
    .join();

describe.each(inTurn(orderDevices))("an order by transfer at $width px in $language", (device) => {
  const text = orderWords[device.language];
  const email = `rendelo-${device.language}@kapocs.example`;

  async function signUp(page: Page): Promise<void> {
    await page.getByRole("link", { name: text.signUp }).click();
    await seeHeading(page, text.signUp);
    await page.getByLabel(text.lastName).fill("Kőszegi");
    await page.getByLabel(text.firstName).fill("Ármin");
    await page.getByLabel(text.email).fill(email);
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByLabel(text.again).fill(password);
    await press(page, text.signUp);
    await page.getByText(text.signedUp).first().waitFor();
    await page.goto(await linkTo(product, email, "/email-confirm"));
    await press(page, text.confirm);
    await page.getByLabel(text.email).waitFor();
    await logIn(page, device.language, email, password);
  }

  test("a visitor orders three personalised cards, pays by transfer, approves the proof and claims one", async () => {
    const { page, context, problems } = await product.visit(device);
    await page.goto("/product/demo-product-single");
    await page.getByRole("link", { name: text.addToCart }).click();
    await seeHeading(page, text.cart);
    await press(page, text.more);
    await page.getByRole("textbox", { name: text.quantity }).fill("1000000000");
    await page.getByRole("textbox", { name: text.quantity }).blur();
    await expect
      .poll(() => page.getByRole("textbox", { name: text.quantity }).inputValue())
      .toBe("10000");
    await page.getByRole("textbox", { name: text.quantity }).fill("3");
    await page.getByLabel(text.personalise).check();
    await page.getByRole("textbox", { name: text.printed }).fill("Kőszegi Ármin\nhegedűkészítő");
    await page.getByText(text.sum).first().waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: text.toOrder }).click();
    await signUp(page);
    await seeHeading(page, text.details);
    expect(page.url()).toBe(`${product.url}/checkout`);
    await page.getByLabel(text.taxNumber).fill("12345678-2-41");
    await press(page, text.toReview);
    await page.getByText(text.wrongFormat).waitFor();
    await expectAccessible(page);
    await page.getByLabel(text.taxNumber).fill("");
    await fillAddress(page, text);
    await press(page, text.toReview);

    await seeHeading(page, text.review);
    await page.getByText("Kőszegi Ármin · hegedűkészítő").waitFor();
    await page.goBack();
    await seeHeading(page, text.details);
    await expect.poll(() => page.getByLabel(text.city).inputValue()).toBe("Budapest");
    await press(page, text.toReview);
    await seeHeading(page, text.review);
    await press(page, text.order);
    await expect.poll(() => page.getByText(text.required).count()).toBe(3);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await expectAccessible(page);
    await press(page, text.order);

    await page.getByText(text.thanks).waitFor();
    await page.getByText(text.awaiting).first().waitFor();
    await expectAccessible(page);
    await expect.poll(() => subjectsTo(email)).toContain(text.placedMail);
    const id = page.url().split("/").at(-1) ?? "";
    const proForma = await page.getByRole("link", { name: text.proForma }).getAttribute("href");
    const pdf = await readAddress(page.request, proForma ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");

    const admin = await openAdmin(product);
    const { number, total } = await readOrder(admin.context, id);
    expect(total).toBe(20_970);
    await admin.step("markPaid", { id, reference: number, amount: total });
    await admin.step("sendProof", { id, note: text.proofNote });
    await page.getByLabel(text.newMessage).fill("Kérem, nagyobb betűkkel.");
    await press(page, text.sendMessage);
    await page.getByText("Kérem, nagyobb betűkkel.", { exact: true }).first().waitFor();
    await page.goto(`/my-orders`);
    await seeHeading(page, text.myOrders);
    await expectAccessible(page);
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await page.getByText(text.proofNote).waitFor();
    await press(page, text.approve);
    await page.getByRole("dialog").getByRole("button", { name: text.approve }).click();
    await page.getByText(text.approved).waitFor();

    await admin.step("produce", { id });
    await waitForEncoded(admin, id);
    await admin.step("ship", {
      id,
      carrier: "Magyar Posta",
      trackingNumber: "RR123456789HU",
    });
    await page.reload();
    await page.getByText(text.shipped).waitFor();
    await admin.step("deliver", { id });
    await page.reload();
    await page.getByText(text.delivered).waitFor();
    await expect.poll(() => page.getByText(text.notClaimed, { exact: true }).count()).toBe(3);
    await expectAccessible(page);
    await page.getByRole("link", { name: text.toConnect }).waitFor();

    const { code, claimSecret } = await callWith<{ code: string; claimSecret: string }>(
      admin.context,
      "GET",
      `/api/hub/get/tag/${id}-1`,
    );
    await page.goto(`/connect?c=${code}`);
    await page.getByLabel(text.secret).fill(claimSecret);
    await press(page, text.link);
    await seeHeading(page, text.linked);
    await page.goto(`/my-orders/${id}`);
    await page.getByText(text.claimed, { exact: true }).waitFor();

    expect(problems).toEqual([]);
    await Promise.all([context.close(), admin.context.close()]);
  });
});
