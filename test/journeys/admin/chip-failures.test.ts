import type { Page } from "playwright-core";
import encodeQr from "qr";
import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { qrAddress } from "../../../shared/qr/qr-code.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith, findByFilter } from "../../support/journeys/call-hub.ts";
import { holdChip, installNfc } from "../../support/journeys/fake-nfc.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    start: "Write the next chip",
    lock: "Lock each chip after writing",
    sure: "Lock chips",
    broken: /removed too early, is locked/,
    differs: /holds another address after writing/,
    unsupported: /This device can’t write chips/,
    notAllowed: /Allow NFC in the browser’s settings/,
    holdsData: /already holds something/,
    notSaved: /written, but that couldn’t be saved/,
    overwrite: "Overwrite this chip",
    retry: "Try again",
    list: "Chips in this list",
    locked: "Written and locked",
    written: "Written",
    count: "1 of 2 written",
    stop: "Stop",
    readChip: "Read a chip",
    code: "Code",
    target: "Find a card or person",
    link: "Link",
    linked: "Linked just now",
    openCamera: "Scan with the camera",
    refused: "The camera can’t be used",
    unknown: "No carrier has this code.",
    move: "Move",
    moveTitle: /^Move the code/,
    failed: "The code was not linked.",
  },
  hu: {
    start: "Következő chip írása",
    lock: "Írás után minden chip lezárása",
    sure: "Chipek lezárása",
    broken: /túl korán elvette/,
    differs: /más címet tartalmaz|más cím/,
    unsupported: /nem tud chipet írni|ki van kapcsolva/,
    notAllowed: /Engedélyezze az NFC/,
    holdsData: /már van adat/,
    notSaved: /nem sikerült elmenteni|elmenteni/,
    overwrite: "A chip felülírása",
    retry: "Újrapróbálás",
    list: "A lista chipjei",
    locked: "Megírva és lezárva",
    written: "Megírva",
    count: "2 chipből 1 kész",
    stop: "Leállítás",
    readChip: "Chip beolvasása",
    code: "Kód",
    target: "Kártya vagy személy keresése",
    link: "Összekötés",
    linked: "Most összekötött kódok",
    openCamera: "Beolvasás kamerával",
    refused: "A kamera nem használható",
    unknown: "Nincs ilyen kódú hordozó.",
    move: "Áthelyezés",
    moveTitle: /kód/,
    failed: "A kódot nem sikerült összekötni.",
  },
} as const;

const devices: Device[] = [
  { width: 1280, height: 900, language: "en" },
  { width: 360, height: 780, language: "hu" },
];

const product = useProduct();

async function openAsAdmin(device: Device) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "admin@nevjegy.example");
  return visit;
}

const makeTag = (context: Parameters<typeof callWith>[0], fields: object) =>
  callWith<{ _id: string; code: string }>(context, "POST", "/api/hub/create/tag", {
    kind: "nfc",
    ...fields,
  });

describe("writing chips", () => {
  test.each(inTurn(devices))(
    "tells each failure apart, repeats, continues after a reload, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device);
      const order = `failing-${device.width}`;
      const codes = [
        (await makeTag(context, { order, batch: "one" })).code,
        (await makeTag(context, { order, batch: "two" })).code,
      ];
      await installNfc(page);
      await page.goto(`/admin/create-card?order=${order}`);
      await page.getByLabel(text.lock).click();
      await page.getByRole("dialog").getByRole("button", { name: text.sure }).click();
      await holdChip(page, { act: "unsupported" });
      await page.getByRole("button", { name: text.start }).click();
      const alert = page.getByRole("alert");
      await alert.getByText(text.unsupported).waitFor();
      await expectAccessible(page);
      const failures = [
        ["denied", text.notAllowed],
        ["other", text.differs],
        ["noLock", text.broken],
        ["removed", text.broken],
        ["full", text.holdsData],
      ] as const;
      for (const [act, message] of failures) {
        await holdChip(page, { act });
        await page.getByRole("button", { name: text.retry }).click();
        await alert.getByText(message).waitFor();
      }
      await shoot(page, `chip-full-${device.width}`);

      // written and locked, but the service does not answer: only the note is repeated
      await page.route("**/api/hub/update/tag", (route) => route.abort());
      await holdChip(page, { act: "good" });
      await page.getByRole("button", { name: text.overwrite }).click();
      await alert.getByText(text.notSaved).waitFor();
      await expectAccessible(page);
      await page.unroute("**/api/hub/update/tag");
      await holdChip(page, { act: "removed" }); // a second write of the locked chip would fail
      await page.getByRole("button", { name: text.retry }).click();
      const list = page.getByRole("list", { name: text.list });
      await expect.poll(() => list.getByText(text.locked).count()).toBe(1);

      await page.reload();
      await page.getByText(text.count).first().waitFor();
      await holdChip(page, { act: "good" });
      await page.getByRole("button", { name: text.start }).click();
      await expect
        .poll(() =>
          list
            .getByText(text.locked, { exact: true })
            .or(list.getByText(text.written, { exact: true }))
            .count(),
        )
        .toBe(2);
      const items = await findByFilter<{ code: string; writtenAt?: string }>(context, "tag", {
        order,
      });
      expect(items.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
      expect(items.every(({ writtenAt }) => writtenAt !== undefined)).toBe(true);
      expect(problems.filter((each) => !each.includes("ERR_FAILED"))).toEqual([]);
      await context.close();
    },
  );
});

/** Shows a picture to the camera. Runs in the page. */
function installCamera(picture: string): void {
  const start = async () => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 480;
    canvas.height = 480;
    const draw = () => {
      const context = canvas.getContext("2d");
      if (context === null) return;
      context.fillStyle = "white";
      context.fillRect(0, 0, 480, 480);
      context.drawImage(image, 60, 60, 360, 360);
    };
    draw();
    setInterval(draw, 100);
    return canvas.captureStream(10);
  };
  navigator.mediaDevices.getUserMedia = start;
  navigator.mediaDevices.enumerateDevices = async () => [];
}

const chooseCard = async (page: Page, text: (typeof words)["en" | "hu"], name: string) => {
  await page.getByLabel(text.target, { exact: true }).first().fill(name);
  // English names begin with the first name
  const family = new RegExp(name.split(" ")[0] ?? "");
  await page.getByRole("radio", { name: family }).first().check();
};

describe("linking codes", () => {
  test.each(inTurn(devices))(
    "the camera reads a code, a chip another one, and moving asks first, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context, problems } = await openAsAdmin(device);
      const scanned = await makeTag(context, { batch: `camera ${device.width}` });
      const held = await makeTag(context, { batch: `chip ${device.width}` });
      const svg = encodeQr(qrAddress(product.url, scanned.code), "svg");
      await page.addInitScript(installCamera, `data:image/svg+xml,${encodeURIComponent(svg)}`);
      await installNfc(page);
      await page.goto("/admin/connect");
      const code = page.getByLabel(text.code, { exact: true });
      await page.getByRole("button", { name: text.openCamera }).click();
      await expect.poll(() => code.inputValue()).toBe(scanned.code);
      await shoot(page, `connect-camera-${device.width}`);
      await chooseCard(page, text, "Árvay Anna");
      await page.getByRole("button", { name: text.link, exact: true }).click();
      const list = page.getByRole("list", { name: text.linked });
      await list.getByText(scanned.code).waitFor();

      await holdChip(page, { act: "good", holds: `${product.url}/c/${held.code}` });
      await page.getByRole("button", { name: text.readChip }).click();
      await expect.poll(() => code.inputValue()).toBe(held.code);
      await chooseCard(page, text, "Árvay Anna");
      await page.getByRole("button", { name: text.link, exact: true }).click();
      await list.getByText(held.code).waitFor();
      await expectAccessible(page);

      // the wrong card: it is moved after a question
      await code.fill(held.code);
      await chooseCard(page, text, "Ágoston Ernő");
      await page.getByRole("button", { name: text.link, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: text.moveTitle });
      await expectAccessible(page);
      await dialog.getByRole("button", { name: text.move }).click();
      await expect.poll(() => list.getByRole("listitem").count()).toBe(3);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(devices))(
    "a refused camera, an unknown code and a retired carrier say what is wrong, at $width px in $language",
    async (device) => {
      const text = words[device.language];
      const { page, context } = await openAsAdmin(device);
      const retired = await makeTag(context, { batch: "retired" });
      await callWith(context, "POST", "/api/hub/runner/tag/retire", { id: retired._id });
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException("refused", "NotAllowedError");
        };
      });
      await page.goto("/admin/connect");
      await page.getByRole("button", { name: text.openCamera }).click();
      await page.getByText(text.refused).waitFor();
      await expectAccessible(page);
      const code = page.getByLabel(text.code, { exact: true });
      await code.fill("7K3M92XAB4");
      await chooseCard(page, text, "Árvay Anna");
      await page.getByRole("button", { name: text.link, exact: true }).click();
      await page.getByText(text.unknown).waitFor();
      await code.fill(retired.code);
      await page.getByRole("button", { name: text.link, exact: true }).click();
      await page.getByText(text.failed).waitFor();
      await expectAccessible(page);
      await shoot(page, `connect-failed-${device.width}`);
      expect(await page.getByRole("list", { name: text.linked }).count()).toBe(0);
      await context.close();
    },
  );
});
