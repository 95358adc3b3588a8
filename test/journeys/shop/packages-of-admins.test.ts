import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { callWith, readAddress } from "../../support/journeys/call-hub.ts";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";
import { upright } from "../../support/pictures.ts";
import { orderDevices, press, seeHeading } from "./order-steps.ts";

const words = {
  en: {
    packages: "Packages",
    create: "New package",
    submit: "Create package",
    hungarianName: "Name (Hungarian)",
    englishName: "Name (English)",
    englishText: "Description (English)",
    price: "Gross price",
    tooLow: /too low|at least/i,
    cover: /Choose a picture.*Cover image|Cover image.*Choose a picture/,
    offered: "For sale",
    save: "Save",
    saved: "Saved successfully!",
    name: "Keyring",
    cart: "Add to cart",
    kind: "For one person",
  },
  hu: {
    packages: "Csomagok",
    create: "Új csomag",
    submit: "Csomag létrehozása",
    hungarianName: "Megnevezés (magyar)",
    englishName: "Megnevezés (angol)",
    englishText: "Leírás (angol)",
    price: "Bruttó ár",
    tooLow: /alacsony|legalább|kicsi/i,
    cover: /Kép választása.*Borítókép|Borítókép.*Kép választása/,
    offered: "Megrendelhető",
    save: "Mentés",
    saved: "Sikeres mentés!",
    name: "Kulcstartó",
    cart: "Kosárba",
    kind: "Egy személynek",
  },
} as const;

const product = useProduct();

describe.each(inTurn(orderDevices))("packages of admins at $width px in $language", (device) => {
  const text = words[device.language];

  test("an admin makes a package with a cover, which visitors see once it is on offer", async () => {
    const { page, context, problems } = await product.visit(device);
    await logInByCall(context, "admin@nevjegy.example");
    await page.goto("/admin/orders");
    await page.getByRole("tab", { name: text.packages }).click();
    await page.locator("[data-row]").first().waitFor();
    await expectAccessible(page);

    await press(page, text.create);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.hungarianName).fill("Kulcstartó");
    await dialog.getByLabel(text.englishName).fill("Keyring");
    await dialog.getByLabel(text.price).fill("0");
    await dialog.getByRole("button", { name: text.submit }).click();
    await dialog.getByText(text.tooLow).waitFor();
    await dialog.getByLabel(text.price).fill("3490");
    await dialog.getByRole("button", { name: text.submit }).click();
    await page.waitForURL(/\/admin\/orders\/packages\/[\w-]+$/);
    const id = page.url().split("/").at(-1) ?? "";
    await seeHeading(page, text.name);
    const hidden = await readAddress(page.request, `/product/${id}`);

    await page.getByLabel(text.englishText).fill("For your keys.\n- 1 keyring with a chip");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: text.cover }).click();
    await (
      await chooser
    ).setFiles({
      name: "kulcstarto.jpg",
      mimeType: "image/jpeg",
      buffer: await upright(1200, 675).jpeg().toBuffer(),
    });
    await page.locator("form img").first().waitFor();
    await page.getByLabel(text.offered).check();
    await expectAccessible(page);
    await shoot(page, `package-${device.language}`);
    await press(page, text.save);
    await page.getByText(text.saved).first().waitFor();

    // The edge keeps a page for a minute, so none is read before the picture is there.
    await expect
      .poll(() => callWith(context, "GET", `/api/public/products/${id}`))
      .toMatchObject({ cover: expect.anything() });
    await page.goto(`/product/${id}?lang=${device.language}`);
    await expect.poll(() => page.locator(".product picture img").count()).toBe(1);
    const english = await readAddress(page.request, `/product/${id}?lang=en`);
    expect(await english.text()).toMatch(/Keyring[\s\S]*1 keyring with a chip/);
    await page.getByRole("link", { name: text.cart }).waitFor();
    expect(hidden.status()).toBe(404);
    expect(problems).toEqual([]);
    await context.close();
  });
});
