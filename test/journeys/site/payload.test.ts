import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { pressOn } from "../../support/journeys/keyboard.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: { title: "Nyílt forráskódú licencek" },
  en: { title: "Open-source licences" },
} as const;

const devices: Device[] = [
  { width: 1280, height: 900, language: "en" },
  { width: 360, height: 740, language: "hu", colorScheme: "dark" },
];

const product = useProduct();

describe("a screen with a payload file", () => {
  test.each(devices)(
    "asks for the file of the build when it is opened ($width px, $language)",
    async (device) => {
      const { title } = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "kartya@nevjegy.example");
      await page.goto("/settings");
      const payload = page.waitForResponse((answer) => answer.url().includes("/licences.data"));
      await pressOn(page, new RegExp(`^${title}`));

      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect((await payload).status()).toBe(200);
      const entry = page.getByText(/^react 19\.\S+ · MIT$/);
      await entry.press("Enter");
      await page
        .getByText(/Meta Platforms/)
        .first()
        .waitFor();
      await expectAccessible(page);
      await shoot(page, `licences-${device.width}-${device.language}`);
      expect(problems).toEqual([]);
    },
  );

  test("asks for it at its own address too, without a session", async () => {
    const { page, problems } = await product.visit({ width: 360, height: 740, language: "en" });
    const payload = page.waitForResponse((answer) => answer.url().includes("/licences.data"));
    await page.goto("/licences");

    await page.getByRole("heading", { level: 1, name: words.en.title }).waitFor();
    expect((await payload).headers()["content-type"]).not.toContain("html");
    expect(problems).toEqual([]);
  });
});
