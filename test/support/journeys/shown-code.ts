import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";

/** What a reader of QR codes that is not ours reads in a picture on the screen, once it is drawn. */
export async function shownCode(image: Locator): Promise<string> {
  let text: string | undefined;
  const read = async () => {
    const [code] = await readQr(await image.screenshot());
    text = code?.text;
    return text;
  };
  await expect.poll(read).toEqual(expect.any(String));
  return text ?? "";
}
