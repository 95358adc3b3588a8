import { publishedPrefix } from "../../../shared/files/files.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import {
  formName,
  imageType,
  publishedForms,
  type ImageForm,
  type PublishedForm,
  type PublishedImages,
  type PublishedName,
} from "../../../shared/model/published-images.ts";
import { recordKey } from "./keys.ts";
import type { Item, Key, Table } from "../../platform/aws/table.ts";

/**
 * The published images of a record are one item, which is replaced as a whole: a reader sees one complete set of images.
 */

/** The partition of all published items of a record. */
export function publishedPartition(model: Model, id: string): string {
  return `published#${recordKey(model, id).pk}`;
}

/** Key of the item with the published images, for reads together with other items. */
export function publishedKey(model: Model, id: string): Key {
  return { pk: publishedPartition(model, id), sk: "images" };
}

/** Key of the item with the square picture for contacts. */
export function contactPhotoKey(model: Model, id: string): Key {
  return { pk: publishedPartition(model, id), sk: "contactPhoto" };
}

/** Width and height in px of each encoded form, by image, in the order of its forms. */
export type MadeSizes = Partial<Record<PublishedName, readonly (readonly [number, number])[]>>;

/** The images of an item; empty without an item. */
export function toPublishedImages(item: Item | undefined): PublishedImages {
  const token = item?.["token"];
  if (typeof token !== "string") return {};
  const made = item?.["made"] as MadeSizes; // `publish` writes it together with the token
  const names = Object.keys(made) as PublishedName[]; // Object.keys loses the key type
  return Object.fromEntries(
    names.map((name) => [
      name,
      publishedForms[name].map((form, at) => toForm(token, name, form, made[name]?.[at])),
    ]),
  );
}

function toForm(
  token: string,
  name: PublishedName,
  form: ImageForm,
  [width, height]: readonly [number, number] = [0, 0],
): PublishedForm {
  return {
    address: `/${publishedObject(token, formName(name, form))}`,
    type: imageType(form.format),
    width,
    height,
  };
}

/** Key of a published object in the upload bucket. With a leading slash it is the object's address. */
export function publishedObject(token: string, name: string): string {
  return `${publishedPrefix}${token}/${name}`;
}

/** The public images of a record. One consistent read. */
export async function loadPublishedImages(
  table: Table,
  model: Model,
  id: string,
): Promise<PublishedImages> {
  return toPublishedImages(await table.get(publishedKey(model, id)));
}

/** The square JPEG of a record for contacts; undefined if none is published. One consistent read. */
export async function loadContactPhotoObject(
  table: Table,
  model: Model,
  id: string,
): Promise<Uint8Array | undefined> {
  const bytes = (await table.get(contactPhotoKey(model, id)))?.["bytes"];
  return bytes instanceof Uint8Array ? bytes : undefined;
}
