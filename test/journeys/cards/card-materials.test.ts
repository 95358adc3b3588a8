import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";
import { materials as en } from "../../../web/src/i18n/en/materials.ts";
import { materials as hu } from "../../../web/src/i18n/hu/materials.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = { en, hu };

const devices: Device[] = [
  { width: 360, height: 780, language: "hu" },
  { width: 1280, height: 900, language: "en", colorScheme: "dark" },
];

const product = useProduct();

describe.each(inTurn(devices))("signature and background at $width px in $language", (device) => {
  test("the signature is copied as HTML and text, the background's code is read by a reader", async () => {
    const { language, width } = device;
    const text = words[language];
    const { page, context, problems } = await product.visit(device);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await logInByCall(context, "kartya@nevjegy.example");
    await page.goto("/my-cards/demo-card-a?tab=materials");
    await page.getByAltText(text.background.preview).waitFor();
    expect(problems).toEqual([]);

    await page.getByRole("button", { name: text.signature.copy, exact: true }).click();
    await page.getByText(text.signature.copied).waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text() ?? "";
      return { html: await read("text/html"), plain: await read("text/plain") };
    });
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: text.background.save }).click();
    const stream = await (await saving).createReadStream();
    const png = Buffer.concat(await Array.fromAsync(stream));

    expect(copied.html).toContain("<table");
    expect(copied.html).toContain("tel:+36301234567");
    expect(copied.plain).toContain("/c/CARD000001");
    const read = await readQr(png);
    expect(read.map((code) => code.text)).toEqual([`${product.url}/C/CARD000001`.toUpperCase()]);
    const folder = process.env["SHOTS"];
    if (folder !== undefined) {
      const { writeFile } = await import("node:fs/promises");
      await writeFile(`${folder}/background-${language}.png`, png);
      await page.screenshot({
        path: `${folder}/materials-${language}-${width}.png`,
        fullPage: true,
      });
    }
    // Chromium parses copied HTML in the page, and reports the styles that the page's content policy refuses.
    expect(problems.filter((each) => !each.startsWith("Applying inline style"))).toEqual([]);
    // Its check writes a script into the frame of the preview, which runs none.
    await expectAccessible(page);
    await context.close();
  });
});
