import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { testInTurn } from "../../support/journeys/device-pairs.ts";
import { maxUploadBytes } from "../../../shared/limits/files.ts";
import { coverRatio } from "../../../shared/cards/cover-view.ts";
import {
  expectAccessible,
  type Device,
  type BrowserVisit,
} from "../../support/journeys/browser.ts";
import { pressOn, tabTo } from "../../support/journeys/keyboard.ts";
import { logIn, logInByCall } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    myFiles: "Fájljaim",
    uploads: "Feltöltések",
    uploaded: "Feltöltve",
    progress: "Feltöltés: ",
    download: "Letöltés: ",
    cancel: "A feltöltés megszakítása: ",
    remove: "Eltávolítás a listáról: ",
    retry: "Újrapróbálás: ",
    tooLarge: "Ez a fájl túl nagy.",
    unreachable: "A Névjegy nem érhető el.",
    kept: "A fájl itt megmarad.",
    edit: "Szerkesztés: Munkahelyi",
    cover: "Borítókép",
    choose: /^(Kép választása|Csere): Borítókép$/,
    crop: "Mi látsszon a képből?",
    frame: "A kép a keretben",
    focusPoint: "Fókuszpont beállítása",
    fromLeft: "Balról",
    done: "Kész",
    own: "Saját kép",
    save: "Mentés",
    saved: "Sikeres mentés!",
    drawing: "SVG-rajz itt nem használható.",
  },
  en: {
    myFiles: "My files",
    uploads: "Uploads",
    uploaded: "Uploaded",
    progress: "Upload: ",
    download: "Download: ",
    cancel: "Cancel the upload: ",
    remove: "Remove from the list: ",
    retry: "Try again: ",
    tooLarge: "This file is too large.",
    unreachable: "Can’t reach Névjegy.",
    kept: "The file is kept here.",
    edit: "Edit: Munkahelyi",
    cover: "Cover image",
    choose: /^(Choose a picture|Replace): Cover image$/,
    crop: "Choose what is shown",
    frame: "Picture in its frame",
    focusPoint: "Set the focus point",
    fromLeft: "From the left",
    done: "Done",
    own: "Own picture",
    save: "Save",
    saved: "Saved successfully!",
    drawing: "An SVG drawing can’t be used here.",
  },
} as const;

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 1280, height: 800, language: "en" },
];

/** Slow enough to see bytes move and to be in time to cancel, in bytes a second. */
const slow = 16 * 1024 * 1024;

const product = useProduct();
let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nevjegy-files-"));
  const bands = [0, 1, 2, 3].map((band) => ({
    input: {
      create: {
        width: 1600,
        height: 300,
        channels: 3 as const,
        background: `hsl(${band * 90},60%,40%)`,
      },
    },
    left: 0,
    top: band * 300,
  }));
  picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#000" } })
    .composite(bands)
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** A file on disk whose content no other file has. */
async function fileOf(name: string, bytes: number) {
  const path = join(folder, name);
  const content = Buffer.alloc(bytes, `${name} `);
  await writeFile(path, content);
  return { path, hash: hashOf(content) };
}

/** A file of this size without content of its own: it takes no time to write. */
async function emptyFileOf(name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, "");
  await truncate(path, bytes);
  return path;
}

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

async function throttle({ context, page }: BrowserVisit, bytesPerSecond: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Keeps each value that a bar of this name shows. */
async function watchBar(page: Page, name: string): Promise<() => Promise<number[]>> {
  await page.evaluate((label) => {
    const seen = new Set<number>();
    Object.assign(window, { seenOnBar: seen });
    const look = () => {
      const bar = document.querySelector<HTMLProgressElement>(`progress[aria-label="${label}"]`);
      if (bar) seen.add(bar.value);
      requestAnimationFrame(look);
    };
    look();
  }, name);
  return () =>
    page.evaluate(() => [...(window as unknown as { seenOnBar: Set<number> }).seenOnBar]);
}

describe.each(devices)("a card owner at $width px in $language", (device) => {
  const test = testInTurn(devices, device);
  const text = words[device.language];

  const enter = (page: Page) => logIn(page, device.language, "kartya@nevjegy.example");

  async function open(at: string): Promise<BrowserVisit> {
    const opened = await product.visit(device);
    await logInByCall(opened.context, "kartya@nevjegy.example");
    await opened.page.goto(at);
    return opened;
  }

  async function openFiles(): Promise<BrowserVisit> {
    const opened = await open("/my-files");
    await opened.page.getByRole("heading", { level: 1, name: text.myFiles }).waitFor();
    return opened;
  }

  const chooser = (page: Page) => page.locator("input[type=file]").first();
  const row = (page: Page, name: string) =>
    page.getByRole("list", { name: text.uploads }).getByRole("listitem").filter({ hasText: name });
  const uploads = (page: Page, name: string) => row(page, name).getByText(text.uploaded).count();

  test("a file of 50 MB uploads with progress and downloads with the same bytes", async () => {
    const largest = await fileOf(`legnagyobb-${device.width}.bin`, maxUploadBytes);
    const name = `legnagyobb-${device.width}.bin`;
    const opened = await openFiles();
    const { page } = opened;
    await throttle(opened, slow);
    const sent = await watchBar(page, text.progress + name);

    await chooser(page).setInputFiles(largest.path);
    await expect.poll(() => uploads(page, name)).toBe(1);

    const values = await sent();
    expect(values.length).toBeGreaterThanOrEqual(3);
    expect(values).toEqual([...values].sort((one, other) => one - other));
    await expectAccessible(page);

    const received = await watchBar(page, text.download + name);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: text.download + name }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(name);
    expect(hashOf(await readFile(await saved.path()))).toBe(largest.hash);
    expect((await received()).length).toBeGreaterThanOrEqual(3);
    expect(opened.problems).toEqual([]);
    await opened.context.close();
  });

  test("a file that is one byte too large is not sent", async () => {
    const name = `tul-nagy-${device.width}.bin`;
    const path = await emptyFileOf(name, maxUploadBytes + 1);
    const { page, context } = await openFiles();
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") posts.push(request.url());
    });

    await chooser(page).setInputFiles(path);
    await row(page, name).getByText(text.tooLarge).waitFor();

    expect(posts).toEqual([]);
    await expectAccessible(page);
    await page.getByRole("button", { name: text.remove + name }).click();
    await expect.poll(() => row(page, name).count()).toBe(0);
    await context.close();
  });

  test("a cancelled upload releases its reserved space", async () => {
    const name = `megszakitott-${device.width}.bin`;
    const path = await emptyFileOf(name, maxUploadBytes);
    const opened = await openFiles();
    const { page, context } = opened;
    await throttle(opened, slow / 8);
    const given = page.waitForResponse((answer) => answer.request().method() === "DELETE");

    await chooser(page).setInputFiles(path);
    const bar = page.getByRole("progressbar", { name: text.progress + name });
    await expect.poll(() => bar.evaluate((it: HTMLProgressElement) => it.value)).toBeGreaterThan(0);
    await page.getByRole("button", { name: text.cancel + name }).click();

    expect((await given).status()).toBe(204);
    await expect.poll(() => row(page, name).count()).toBe(0);
    await context.close();
  });

  test("an upload is retried after a lost network and after the end of the session", async () => {
    const name = `ujra-${device.width}.bin`;
    const { path } = await fileOf(name, 100_000);
    const { page, context } = await open("/settings");
    await page.getByRole("link", { name: text.myFiles }).click();
    await page.getByRole("heading", { level: 1, name: text.myFiles }).waitFor();
    const isForm = (url: URL) => url.port !== new URL(product.url).port;
    await page.route(isForm, (route) => route.abort());

    await chooser(page).setInputFiles(path);
    await row(page, name).getByText(text.unreachable).waitFor();
    await expectAccessible(page);
    await page.unroute(isForm);
    await context.clearCookies();
    await page.getByRole("button", { name: text.retry + name }).click();
    await row(page, name).getByText(text.kept).waitFor();
    await expectAccessible(page);

    const other = context.waitForEvent("page");
    await row(page, name).getByRole("link").click();
    const login = await other;
    await enter(login);
    await login.waitForURL("**/my-cards");
    await page.getByRole("button", { name: text.retry + name }).click();
    await expect.poll(() => uploads(page, name)).toBe(1);
    await context.close();
  });

  test("files can be pasted and dropped", async () => {
    const { page, context } = await openFiles();
    const hand = (kind: "paste" | "drop", name: string) =>
      page.getByRole("heading", { name: text.myFiles }).evaluate(
        (heading, given) => {
          const handed = new DataTransfer();
          handed.items.add(new File([`${given.kind} árvíztűrő`], given.name));
          const how = { bubbles: true, cancelable: true };
          const area = heading.closest("main")?.querySelector("input[type=file]");
          if (given.kind === "paste")
            document.body.dispatchEvent(
              new ClipboardEvent("paste", { ...how, clipboardData: handed }),
            );
          else area?.dispatchEvent(new DragEvent("drop", { ...how, dataTransfer: handed }));
        },
        { kind, name },
      );

    await hand("paste", `beillesztett-${device.width}.txt`);
    await expect.poll(() => uploads(page, `beillesztett-${device.width}.txt`)).toBe(1);
    await hand("drop", `ejtett-${device.width}.txt`);
    await expect.poll(() => uploads(page, `ejtett-${device.width}.txt`)).toBe(1);
    await context.close();
  });

  test("the keyboard alone sets the cover of a card, which the public page shows", async () => {
    const opened = await open("/my-cards");
    const { page } = opened;
    await page.getByRole("link", { name: text.edit }).click();
    await page.getByRole("button", { name: text.choose }).waitFor();

    await chooser(page).setInputFiles({
      name: "rajz.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await page.getByText(text.drawing).waitFor();
    await expectAccessible(page);

    // the crop is chosen before all bytes are sent
    await throttle(opened, 64 * 1024);
    const choosing = page.waitForEvent("filechooser");
    await pressOn(page, text.choose);
    await (await choosing).setFiles({ name: "sávok.jpg", mimeType: "image/jpeg", buffer: picture });
    const frame = page.getByRole("application", { name: text.frame });
    await expect.poll(() => frame.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("+");
    for (let step = 0; step < 40; step += 1) await page.keyboard.press("ArrowDown");
    await pressOn(page, text.focusPoint);
    await tabTo(page, text.fromLeft);
    await page.keyboard.press("Home");
    await expectAccessible(page);
    await pressOn(page, text.done);
    await page.getByRole("button", { name: text.save, exact: true }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByText(text.saved).waitFor();
    await throttle(opened, -1);

    await page.reload();
    const area = page.getByRole("group", { name: text.cover, exact: true });
    await area.getByText(text.own).waitFor();
    const thumb = area.locator("img");
    await expect.poll(() => thumb.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1280);
    await expectAccessible(page);
    const card = await page.evaluate(async () => {
      const answer = await fetch(`/api/hub/get/card/${location.pathname.split("/").at(-1)}`, {
        headers: { "x-access-token": "nevjegy-local" },
      });
      return (await answer.json()) as { code: string; coverView: { crop: object; focus: object } };
    });
    expect(card.coverView).toMatchObject({ crop: { y: 0 }, focus: { x: 0, y: 0.5 } });

    const visitor = await product.visit(device);
    await expect
      .poll(
        async () => {
          await visitor.page.goto(`/contact?c=${card.code}`);
          const cover = visitor.page.locator("picture img").first();
          if ((await cover.count()) === 0) return "none";
          return cover.evaluate(
            async (it: HTMLImageElement) => (await it.decode(), it.naturalWidth / it.naturalHeight),
          );
        },
        { interval: 500 },
      )
      .toBeCloseTo(coverRatio, 1);
    await expectAccessible(visitor.page);
    await visitor.context.close();
    expect(opened.problems).toEqual([]);
    await opened.context.close();
  });
});
