import sharp from "sharp";
import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { erasureTimes } from "../../../shared/limits/accounts.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { contactPhoto, publishedForms } from "../../../shared/model/published-images.ts";
import {
  makeGrainyPicture,
  makeHollowPng,
  makePhoto,
  quarters,
  upright,
  type Colour,
} from "../../support/pictures.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import { type PicturesHub, picturesTest as test } from "../files/pictures-hub.ts";
import { png } from "../files/sample-files.ts";
import type { Person } from "../../support/start-hub.ts";
import { tuples } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});
afterEach(() => vi.unstubAllEnvs());

const jpeg = (width: number, height: number) =>
  upright(width, height).jpeg({ quality: 95 }).toBuffer();
const keyOf = (address: string) => address.slice(1);

const ground: Colour = [20, 30, 40];
const face: Colour = [220, 180, 150];

/** A photo of 600 x 800 px with a face from 80 to 560 px: taller than the cover's crop. */
const portrait = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: colour(ground) } })
    .composite([
      {
        input: { create: { width: 300, height: 480, channels: 3, background: colour(face) } },
        left: 150,
        top: 80,
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
const colour = ([r, g, b]: Colour) => ({ r, g, b });

/** Keys of the objects of a record's published images. */
async function objectsOf(hub: PicturesHub, model: Model, id: string): Promise<string[]> {
  const images = await hub.images(model, id);
  return Object.values(images).flatMap((forms) => forms.map(({ address }) => keyOf(address)));
}

/** The keys whose objects still exist. */
async function stillThere(hub: PicturesHub, objects: readonly string[]): Promise<string[]> {
  const all = await hub.keys("files/");
  return objects.filter((key) => all.includes(key));
}

async function photoOf(hub: PicturesHub, id: string): Promise<Uint8Array | undefined> {
  const { loadContactPhotoObject } =
    await import("../../../functions/data/store/published-images.ts");
  return loadContactPhotoObject(hub.store.table, cardModel, id);
}

/** The items of a record's publication in the table. */
const itemsOf = async (hub: PicturesHub, id: string) =>
  (await hub.everything()).filter((text) => text.includes(`published#card#${id}`));

const run = (service: string, { _id: id }: ReplyRecord) =>
  owner.raw("POST", `/api/hub/runner/card/${service}`, { id });

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

function expectColour(found: Colour, wanted: Colour): void {
  found.forEach((value, channel) =>
    expect(Math.abs(value - (wanted[channel] ?? 0))).toBeLessThanOrEqual(15),
  );
}

describe("the images of a card", () => {
  test("every format of the images is published, each with its exact size", async ({ hub }) => {
    const { card } = await hub.cardWith(owner, await makePhoto(8, 1500, 700));
    await hub.work();
    const { cover = [], ...others } = await hub.images(cardModel, card._id);

    expect(others).toEqual({});
    expect(cover.map(({ type, width, height }) => [type, width, height])).toEqual([
      ["image/avif", 750, 350],
      ["image/avif", 1080, 504],
      ["image/jpeg", 750, 350],
      ["image/jpeg", 1280, 597],
    ]);
    for (const { address, type, width, height } of cover) {
      expect(address).toMatch(/^\/files\/[0-9a-z]{26}\/cover-\d+\.(avif|jpg)$/);
      const { ContentType, ContentDisposition, CacheControl } = await hub.head(keyOf(address));
      expect([ContentType, ContentDisposition]).toEqual([type, "inline"]);
      expect(CacheControl).toBe("public, max-age=0, s-maxage=2, must-revalidate, stale-if-error=0");
      const made = await sharp(await hub.stored(keyOf(address))).metadata();
      expect([made.width, made.height, made.exif]).toEqual([width, height, undefined]);
    }
  });

  test("the images show the crop that the owner has chosen, and contacts show a square around its centre", async ({
    hub,
  }) => {
    const coverView = {
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
      focus: { x: 0.75, y: 0.9 },
    };
    const { card } = await hub.cardWith(owner, await jpeg(1200, 600), { coverView });
    await hub.work();
    const { cover = [] } = await hub.images(cardModel, card._id);
    const shown = await hub.stored(keyOf(cover.at(-1)?.address ?? ""));
    const contact = (await photoOf(hub, card._id)) ?? new Uint8Array();

    expect(cover.at(-1)).toMatchObject({ width: 600, height: 600 });
    expectColour(await colourAt(shown, 0.1, 0.1), quarters[1]);
    expectColour(await colourAt(shown, 0.9, 0.9), quarters[3]);
    const { format, width, height } = await sharp(contact).metadata();
    expect([format, width, height]).toEqual(["jpeg", contactPhoto.side, contactPhoto.side]);
    expectColour(await colourAt(contact, 0.1, 0.9), quarters[3]);
  });

  test("a portrait and a logo are published, and contacts get the portrait before the cover", async ({
    hub,
  }) => {
    const { card } = await hub.cardWith(owner, await makePhoto(8, 1500, 700));
    const person = await hub.upload(owner, await portrait(), "portré.jpg");
    const sign = await hub.upload(owner, await upright(640, 320).png().toBuffer(), "logó.png");
    const square = { x: 0.25, y: 0.1, width: 0.5, height: 0.375 };
    await owner.update(cardModel, {
      _id: card._id,
      portrait: person._id,
      portraitView: { crop: square, focus: { x: 0.5, y: 0.5 } },
      logo: sign._id,
    });
    await hub.work();

    const images = await hub.images(cardModel, card._id);
    expect(images.portrait?.map(({ type, width, height }) => [type, width, height])).toEqual([
      ["image/avif", 300, 300],
      ["image/jpeg", 300, 300],
    ]);
    expect(images.logo?.map(({ type, width, height }) => [type, width, height])).toEqual([
      ["image/webp", 320, 160],
      ["image/png", 320, 160],
    ]);
    const contact = (await photoOf(hub, card._id)) ?? new Uint8Array();
    expectColour(await colourAt(contact, 0.5, 0.2), face);
    await owner.update(cardModel, { _id: card._id, portrait: null, portraitView: null });
    await hub.work();
    expect((await hub.images(cardModel, card._id)).portrait).toBeUndefined();
    expect(await photoOf(hub, card._id)).not.toEqual(contact);
  });

  test("the contact photo shows the whole face of a portrait whose cover is a narrow crop", async ({
    hub,
  }) => {
    const coverView = {
      crop: { x: 0, y: 0.25, width: 1, height: 0.35 },
      focus: { x: 0.5, y: 0.4 },
    };
    const { card } = await hub.cardWith(owner, await portrait(), { coverView });
    await hub.work();
    const contact = (await photoOf(hub, card._id)) ?? new Uint8Array();

    expect(contact.length).toBeGreaterThan(0);
    // The square starts at 20 px of 800, so it contains the hair at 80 px and the chin at 560 px.
    const seenAt = (y: number) => colourAt(contact, 0.5, (y - 20) / 600);
    expectColour(await colourAt(contact, 0.5, 0.01), ground);
    expectColour(await seenAt(100), face);
    expectColour(await seenAt(540), face);
    expectColour(await colourAt(contact, 0.5, 0.99), ground);
  });

  test.for(
    tuples([
      ["nothing", { x: 0.3, y: 0.3, width: 0, height: 0 }, { x: 0, y: 0 }],
      ["more than there is", { x: 0.9, y: 0.9, width: 1, height: 1 }, { x: 1, y: 1 }],
      ["one end", { x: 1, y: 1, width: 1, height: 1 }, { x: 0, y: 1 }],
    ]),
  )("images are also made of a crop that is %s", async ([, crop, focus], { hub }) => {
    const coverView = { crop, focus };
    const { card } = await hub.cardWith(owner, await jpeg(300, 200), { coverView });
    await hub.work();

    expect((await hub.images(cardModel, card._id)).cover).toHaveLength(2);
    expect(await photoOf(hub, card._id)).toBeInstanceOf(Uint8Array);
  });

  test("a picture that is smaller than every form is published once for each format", async ({
    hub,
  }) => {
    const { card } = await hub.cardWith(owner, await jpeg(300, 200));
    await hub.work();
    const { cover = [] } = await hub.images(cardModel, card._id);

    expect(cover.map(({ type, width, height }) => [type, width, height])).toEqual([
      ["image/avif", 300, 200],
      ["image/jpeg", 300, 200],
    ]);
  });

  test("no form is larger than its limit, however detailed the picture is", async ({ hub }) => {
    const { card } = await hub.cardWith(owner, await makeGrainyPicture(3000, 2000));
    await hub.work();
    const { cover = [] } = await hub.images(cardModel, card._id);
    const sizes = await Promise.all(
      cover.map(async ({ address }) => (await hub.stored(keyOf(address))).length),
    );

    expect(cover).toHaveLength(publishedForms.cover.length);
    publishedForms.cover.forEach(({ maxBytes }, at) =>
      expect(sizes[at]).toBeLessThanOrEqual(maxBytes),
    );
  });

  test("the contact photo is smaller than 60 KB, however detailed the picture is", async ({
    hub,
  }) => {
    const { card } = await hub.cardWith(owner, await makeGrainyPicture(3000, 2000));
    await hub.work();

    expect((await photoOf(hub, card._id))?.length).toBeLessThanOrEqual(contactPhoto.maxBytes);
  });

  test("a change publishes new addresses and removes the old objects", async ({ hub }) => {
    const { card } = await hub.cardWith(owner, await jpeg(300, 200));
    await hub.work();
    const before = await objectsOf(hub, cardModel, card._id);
    const other = await hub.upload(owner, await jpeg(200, 300));

    await owner.update(cardModel, { _id: card._id, coverImage: other._id });
    await hub.work();
    const after = await objectsOf(hub, cardModel, card._id);

    expect(after).toHaveLength(2);
    expect(after.filter((key) => before.includes(key))).toEqual([]);
    expect(await stillThere(hub, before)).toEqual([]);
    expect((await hub.images(cardModel, card._id)).cover?.[0]).toMatchObject({ height: 300 });
    expect(await itemsOf(hub, card._id)).toHaveLength(2);
  });

  test("a change of another field does not publish the images again", async ({ hub }) => {
    const { card } = await hub.cardWith(owner, await jpeg(300, 200));
    await hub.work();
    const before = await objectsOf(hub, cardModel, card._id);

    await owner.update(cardModel, { _id: card._id, position: "igazgató" });
    const waiting = await hub.waitingTasks();
    await hub.run({ do: "publish", model: "card", id: card._id });

    expect(waiting).toEqual([]);
    expect(await objectsOf(hub, cardModel, card._id)).toEqual(before);
  });

  test("inactivation removes the images, and activation publishes them again", async ({ hub }) => {
    const { card } = await hub.cardWith(owner, await jpeg(300, 200));
    await hub.work();
    const shown = await objectsOf(hub, cardModel, card._id);

    await run("inactivate", card);
    await hub.work();
    const hidden = await hub.images(cardModel, card._id);
    const left = await itemsOf(hub, card._id);
    await run("activate", card);
    await hub.work();

    expect(shown).toHaveLength(2);
    expect(hidden).toEqual({});
    expect(left).toEqual([]);
    expect(await stillThere(hub, shown)).toEqual([]);
    expect(await objectsOf(hub, cardModel, card._id)).toHaveLength(2);
    expect(await photoOf(hub, card._id)).toBeDefined();
  });

  test.for(["removal of the picture", "deletion of the card"])(
    "the images are removed together with the %s",
    async (what, { hub }) => {
      const { card } = await hub.cardWith(owner, await jpeg(300, 200));
      await hub.work();
      const shown = await objectsOf(hub, cardModel, card._id);

      await (what.startsWith("removal")
        ? owner.update(cardModel, { _id: card._id, coverImage: null })
        : owner.delete(cardModel, card._id));
      await hub.work();

      expect(await stillThere(hub, shown)).toEqual([]);
      expect(await itemsOf(hub, card._id)).toEqual([]);
    },
  );

  test("the images and the thumbnails are removed together with the owner's account", async ({
    hub,
  }) => {
    const leaver = await hub.person();
    const { file, card } = await hub.cardWith(leaver, await jpeg(300, 200));
    await hub.work();
    const shown = await objectsOf(hub, cardModel, card._id);
    const before = await stillThere(hub, shown);

    await leaver.raw("POST", "/api/protected/me/deletion", {});
    vi.stubEnv(environment.clockOffset, String(erasureTimes.graceMs + 60_000));
    const { handler } =
      await import("../../../functions/areas/accounts/handlers/erase-due-accounts.ts");
    await handler({}, makeLambdaContext());
    await hub.work();

    expect(before).toHaveLength(2);
    expect(await stillThere(hub, shown)).toEqual([]);
    expect(await itemsOf(hub, card._id)).toEqual([]);
    expect(await hub.keys(`private/${file._id}/`)).toEqual([]);
  });

  test("no image is published when the picture cannot be decoded, and the task is not repeated", async ({
    hub,
  }) => {
    const { card } = await hub.cardWith(owner, makeHollowPng(30_000, 30_000, 30_000));
    await hub.work();

    expect(await hub.images(cardModel, card._id)).toEqual({});
    expect(await photoOf(hub, card._id)).toBeUndefined();
    expect(await hub.run({ do: "publish", model: "card", id: card._id })).toBe(true);
    expect(await itemsOf(hub, card._id)).toHaveLength(1);
  });

  test("a copied card publishes images of its own", async ({ hub }) => {
    const { card } = await hub.cardWith(owner, await jpeg(300, 200));
    const copy = (await run("duplicate", card)).body as ReplyRecord;
    await run("activate", copy);
    await hub.work();
    const own = await objectsOf(hub, cardModel, copy._id);

    await owner.delete(cardModel, card._id);
    await hub.work();

    expect(own).toHaveLength(2);
    expect(await stillThere(hub, own)).toEqual(own);
  });
});

describe("tasks at the same time", () => {
  test("concurrent tasks leave one set of images", async ({ hub }) => {
    const { card } = await hub.cardWith(owner, await jpeg(300, 200));
    const before = await hub.keys("files/");

    const done = await Promise.all(
      [1, 2, 3, 4].map(() => hub.run({ do: "publish", model: "card", id: card._id })),
    );
    const added = (await hub.keys("files/")).filter((key) => !before.includes(key));

    expect(done).toEqual([true, true, true, true]);
    expect(added.sort()).toEqual((await objectsOf(hub, cardModel, card._id)).sort());
    expect(await itemsOf(hub, card._id)).toHaveLength(2);
    await hub.work();
  });

  test("nothing is published of a card that is inactivated while its images are made", async ({
    hub,
  }) => {
    const { card } = await hub.cardWith(owner, await jpeg(300, 200));
    const before = await hub.keys("files/");
    const { publishImages } =
      await import("../../../functions/areas/files/pictures/publish-images.ts");
    let isAsked = false;
    const store = {
      ...hub.store,
      async find<M extends Model>(model: M, id: string) {
        const found = await hub.store.find(model, id);
        if (!isAsked) await run("inactivate", card);
        isAsked = true;
        return found;
      },
    };

    await publishImages(store, cardModel, card._id);

    expect(await hub.keys("files/")).toEqual(before);
    expect(await itemsOf(hub, card._id)).toEqual([]);
    await hub.work();
  });

  test("a later task removes what a crash left behind, once it is old enough", async ({ hub }) => {
    const { card } = await hub.cardWith(owner, await jpeg(300, 200));
    const { createLeftoverItem } =
      await import("../../../functions/areas/files/pictures/publication.ts");
    const lost = "files/token-of-a-crash/cover-640.webp";
    const from = new Date(Date.now() + 60_000).toISOString();
    await hub.store.table.put(createLeftoverItem(cardModel, card._id, "token-of-a-crash", from));
    await hub.putUpload(lost, png);

    await hub.work();
    const soon = await hub.keys("files/token-of-a-crash/");
    vi.stubEnv(environment.clockOffset, "120000");
    await hub.run({ do: "publish", model: "card", id: card._id });

    expect(soon).toEqual([lost]);
    expect(await hub.keys("files/token-of-a-crash/")).toEqual([]);
    expect(await itemsOf(hub, card._id)).toHaveLength(2);
  });
});

describe("the images of a company", () => {
  test("the logo keeps its transparency, and the brand's cover is published", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = await upright(400, 100)
      .extend({ top: 50, bottom: 50, background: clear })
      .png()
      .toBuffer();
    const [sign, cloth] = [
      await hub.upload(admin, logo, "logó.png"),
      await hub.upload(admin, await jpeg(800, 400), "vászon.jpg"),
    ];
    await admin.update(companyModel, {
      _id: company._id,
      logo: sign._id,
      brand: { colour: "#2f4a3c", cover: cloth._id },
    });
    await hub.work();
    const images = await hub.images(companyModel, company._id);

    expect(images.logo?.map(({ type, width, height }) => [type, width, height])).toEqual([
      ["image/webp", 320, 160],
      ["image/png", 320, 160],
    ]);
    expect(images.cover?.at(-1)).toMatchObject({ type: "image/jpeg", width: 800, height: 400 });
    const shown = await sharp(await hub.stored(keyOf(images.logo?.[1]?.address ?? ""))).metadata();
    expect([shown.format, shown.hasAlpha, shown.depth]).toEqual(["png", true, "uchar"]);
  });
});
