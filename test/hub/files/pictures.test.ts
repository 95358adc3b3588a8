import sharp from "sharp";
import { describe, expect } from "vitest";
import type { Model } from "../../../shared/model/define-model.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { makeGrainyPicture, makeHollowPng, makePhoto } from "../../support/pictures.ts";
import { cutJpeg, heic, svgWithScript } from "./sample-files.ts";
import type { Person } from "../../support/start-hub.ts";
import { picturesTest as test } from "./pictures-hub.ts";
import { tuples } from "../../support/hub-test.ts";

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});

const forms = ["1280.jpg", "1280.webp", "320.jpg", "320.webp"];

describe("thumbnails of an upload", () => {
  test("the thumbnails are upright, and the record describes them", async ({ hub }) => {
    const { _id } = await hub.upload(owner, await makePhoto(6, 900, 600), "arckép.jpg");
    await hub.work();
    const thumbnail = await owner.raw("GET", `/api/hub/static/${_id}/320.webp`);

    expect(await hub.fileOf(owner, _id)).toMatchObject({
      picture: "made",
      thumbnailPath: `${_id}/320.webp`,
      width: 900,
      height: 600,
    });
    expect(await hub.keys(`private/${_id}/`)).toEqual([
      ...forms.map((form) => `private/${_id}/${form}`),
      `private/${_id}/original`,
    ]);
    expect(thumbnail.status).toBe(200);
    expect(thumbnail.headers.get("content-type")).toBe("image/webp");
    const large = await sharp(await hub.stored(`private/${_id}/1280.jpg`)).metadata();
    expect([large.width, large.height]).toEqual([900, 600]);
  });

  test("the thumbnails are created once, however often the task is delivered", async ({ hub }) => {
    const { _id } = await hub.upload(owner, await makeGrainyPicture(400, 300));
    const task = { do: "thumbnails", file: _id };
    await hub.run(task);
    const made = await hub.fileOf(owner, _id);

    expect(await Promise.all([hub.run(task), hub.run(task)])).toEqual([true, true]);
    expect(await hub.fileOf(owner, _id)).toEqual(made);
  });

  test("concurrent tasks leave one set of thumbnails and one record", async ({ hub }) => {
    const { _id } = await hub.upload(owner, await makeGrainyPicture(400, 300));
    const task = { do: "thumbnails", file: _id };

    expect(await Promise.all([1, 2, 3].map(() => hub.run(task)))).toEqual([true, true, true]);
    expect(await hub.fileOf(owner, _id)).toMatchObject({ picture: "made", _rev: 3 });
    expect(await hub.keys(`private/${_id}/`)).toHaveLength(forms.length + 1);
  });

  test.for(
    tuples([
      ["a pixel flood", () => makeHollowPng(30_000, 30_000, 30_000)],
      ["a cut picture", () => cutJpeg],
    ]),
  )("the thumbnails of %s are refused, and the file is kept", async ([, make], { hub }) => {
    const bytes = make();
    const { _id } = await hub.upload(owner, bytes, "kép.png");
    await hub.work();
    const original = await owner.raw("GET", `/api/hub/static/${_id}/original`);
    const thumbnail = await owner.raw("GET", `/api/hub/static/${_id}/320.webp`);

    const file = await hub.fileOf(owner, _id);
    expect(file).toMatchObject({ picture: "refused", state: "ready", size: bytes.length });
    expect(file).not.toHaveProperty("thumbnailPath");
    expect(original.status).toBe(200);
    expect(thumbnail.status).toBe(404);
    expect(await hub.keys(`private/${_id}/`)).toEqual([`private/${_id}/original`]);
  });

  test.for(
    tuples([
      ["a drawing with a script", "logo.png", svgWithScript, "none"],
      ["a telephone's own format", "IMG_0001.HEIC", heic, "refused"],
    ]),
  )("no thumbnails are requested for %s", async ([, name, bytes, picture], { hub }) => {
    const { _id } = await hub.upload(owner, bytes, name);

    expect(await hub.waitingTasks()).toEqual([]);
    expect(await hub.fileOf(owner, _id)).toMatchObject({ picture, state: "ready" });
  });

  test("no thumbnail remains of a file that is deleted while they are created", async ({ hub }) => {
    const { _id } = await hub.upload(owner, await makeGrainyPicture(400, 300));
    const { createThumbnails } =
      await import("../../../functions/areas/files/pictures/create-thumbnails.ts");
    let isAsked = false;
    const store = {
      ...hub.store,
      async find<M extends Model>(model: M, id: string) {
        const found = await hub.store.find(model, id);
        if (!isAsked) await owner.raw("DELETE", `/api/hub/filedelete/${_id}`);
        isAsked = true;
        return found;
      },
    };

    await createThumbnails(store, _id);

    expect(await hub.store.find(fileModel, _id)).toBeUndefined();
    expect(await hub.keys(`private/${_id}/`)).toEqual([]);
  });

  test("a task is retried when the bytes cannot be read, for a file and for a card's cover", async ({
    hub,
  }) => {
    const { file, card } = await hub.cardWith(owner, await makeGrainyPicture(400, 300));
    const tasks = [
      { do: "thumbnails", file: file._id },
      { do: "publish", model: "card", id: card._id },
    ];
    const original = await hub.stored(`private/${file._id}/original`);

    await hub.lose(`private/${file._id}/original`);
    const failed = [await hub.run(tasks[0]!), await hub.run(tasks[1]!)];
    await hub.putUpload(`private/${file._id}/original`, original);
    const done = [await hub.run(tasks[0]!), await hub.run(tasks[1]!)];

    expect([failed, done]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await hub.fileOf(owner, file._id)).toMatchObject({ picture: "made" });
    // The picture is smaller than the smallest form: one size as AVIF and as JPEG.
    expect((await hub.images(cardModel, card._id)).cover).toHaveLength(2);
    await hub.work();
  });

  test("a task for a deleted file does nothing", async ({ hub }) => {
    expect(await hub.run({ do: "thumbnails", file: "0".repeat(26) })).toBe(true);
  });
});
