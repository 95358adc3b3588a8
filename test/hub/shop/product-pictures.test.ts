import { describe, expect } from "vitest";
import { file as fileModel } from "../../../shared/models/file.ts";
import { product as productModel } from "../../../shared/models/product.ts";
import type { PublicProduct } from "../../../shared/operations/shop-replies.ts";
import { upright } from "../../support/pictures.ts";
import { picturesTest as test, type PicturesHub } from "../files/pictures-hub.ts";
import { createProduct } from "./shop-hub.ts";

const picture = (width: number) => upright(width, 600).jpeg().toBuffer();

async function readOffer(hub: PicturesHub, id: string): Promise<PublicProduct> {
  const { body } = await hub.visitor.raw("GET", `/api/public/products/${id}`);
  return body as PublicProduct; // the reply is checked against its declaration
}

const widthsOf = ({ pictures = [] }: PublicProduct) =>
  pictures.map((forms) => forms.find(({ type }) => type === "image/jpeg")?.width);

describe("the pictures of a package", () => {
  test("are public in their order while it is on offer, and in no longer than that", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const sold = await createProduct(hub.store);
    const files: string[] = [];
    for (const width of [700, 600, 500])
      files.push((await hub.upload(admin, await picture(width), `${width}.jpg`))._id);
    const [cover, ...images] = files;

    const shown = await admin.update(productModel, { _id: sold._id, cover, images });
    await hub.work();
    const offered = await readOffer(hub, sold._id);
    await admin.update(productModel, {
      _id: sold._id,
      _rev: shown["_rev"],
      images: images.toReversed(),
    });
    await hub.work();
    const turned = await readOffer(hub, sold._id);
    await admin.update(productModel, { _id: sold._id, active: false });
    await hub.work();

    expect(offered.cover?.at(-1)).toMatchObject({ type: "image/jpeg", width: 700, height: 600 });
    expect([widthsOf(offered), widthsOf(turned)]).toEqual([
      [600, 500],
      [500, 600],
    ]);
    expect(await hub.images(productModel, sold._id)).toEqual({});
  });

  test("are at most three, of an existing picture each", async ({ hub }) => {
    const admin = await hub.admin();
    const sold = await createProduct(hub.store);
    const { _id: file } = await hub.upload(admin, await picture(400), "one.jpg");
    const write = (images: readonly string[]) =>
      admin.raw("PATCH", "/api/hub/update/product", { _id: sold._id, images });

    const tooMany = await write([file, file, file, file]);
    const unknown = await write(["no-such-file"]);

    expect([tooMany.status, tooMany.body["fields"]]).toEqual([400, { images: "tooLong" }]);
    expect([unknown.status, unknown.body["fields"]]).toEqual([400, { images: "notAcceptable" }]);
  });

  test("a restored package has the pictures whose files still exist", async ({ hub }) => {
    const admin = await hub.admin();
    const sold = await createProduct(hub.store);
    const [kept, removed] = [
      await hub.upload(admin, await picture(700), "kept.jpg"),
      await hub.upload(admin, await picture(600), "removed.jpg"),
    ];
    const images = [removed._id, kept._id];
    await admin.update(productModel, { _id: sold._id, cover: removed._id, images });
    await admin.delete(productModel, sold._id);
    await admin.delete(fileModel, removed._id);

    const back = await admin.run(productModel, "restore", { id: sold._id });

    expect(back).toMatchObject({ images: [kept._id], texts: sold.texts });
    expect(back).not.toHaveProperty("cover");
  });
});
