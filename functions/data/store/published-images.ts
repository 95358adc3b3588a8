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
} from "../../../shared/cards/published-images.ts";
import { recordKey } from "./keys.ts";
import type { Item, Key, Table } from "../../platform/aws/table.ts";

/**
 * What is published of a record stands on an item of its own, which is switched as a whole: whoever reads it sees one
 * set of images, all of which are there.
 */

/** Where everything stands that is published of a record. */
export function publishedPartition(model: Model, id: string): string {
  return `published#${recordKey(model, id).pk}`;
}

/** Key of what is published of a record, to be read together with other items. */
export function publishedKey(model: Model, id: string): Key {
  return { pk: publishedPartition(model, id), sk: "images" };
}

/** Key of the bytes of the square picture that goes into contacts. */
export function contactPhotoKey(model: Model, id: string): Key {
  return { pk: publishedPartition(model, id), sk: "contactPhoto" };
}

/** Width and height of each form that was made, in px, by image and in the order of its forms. */
export type MadeSizes = Partial<Record<PublishedName, readonly (readonly [number, number])[]>>;

/** The images on an item; none without one. */
export function toPublishedImages(item: Item | undefined): PublishedImages {
  const token = item?.["token"];
  if (typeof token !== "string") return {};
  const made = item?.["made"] as MadeSizes; // written by `publish` alone, together with the token
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

/** Key of a published object in the bucket of uploads; the same, after a slash, is its address. */
export function publishedObject(token: string, name: string): string {
  return `${publishedPrefix}${token}/${name}`;
}

/** The images of a record that anybody may fetch now: one consistent read. */
export async function publishedImages(
  table: Table,
  model: Model,
  id: string,
): Promise<PublishedImages> {
  return toPublishedImages(await table.get(publishedKey(model, id)));
}

/** The square picture of a record for contacts, a JPEG; nothing where none is published. One consistent read. */
export async function contactPhotoOf(
  table: Table,
  model: Model,
  id: string,
): Promise<Uint8Array | undefined> {
  const bytes = (await table.get(contactPhotoKey(model, id)))?.["bytes"];
  return bytes instanceof Uint8Array ? bytes : undefined;
}
