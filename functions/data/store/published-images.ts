import { publishedPrefix } from "../../../shared/files/files.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import {
  formName,
  imageType,
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

/** An encoded form of an image, with its exact size in px. */
export interface MadeForm extends Pick<ImageForm, "side" | "format"> {
  width: number;
  height: number;
}

/** The encoded forms of a record's images, by image. */
export type MadeForms = Partial<Record<PublishedName, readonly MadeForm[]>>;

/** Width and height in px, by image, in the order of `formerForms`: items did not always list their forms. */
type FormerSizes = Partial<
  Record<keyof typeof formerForms, readonly (readonly [number, number])[]>
>;

/** The forms of items without a list of forms. */
const formerForms = {
  cover: [
    { side: 640, format: "webp" },
    { side: 640, format: "jpg" },
    { side: 1280, format: "webp" },
    { side: 1280, format: "jpg" },
  ],
  logo: [
    { side: 320, format: "webp" },
    { side: 320, format: "png" },
  ],
} as const satisfies Partial<Record<PublishedName, readonly ImageForm[]>>;

/** The images of an item; empty without an item. */
export function toPublishedImages(item: Item | undefined): PublishedImages {
  const token = item?.["token"];
  if (typeof token !== "string") return {};
  const forms = readForms(item ?? {});
  const names = Object.keys(forms) as PublishedName[]; // Object.keys loses the key type
  return Object.fromEntries(
    names.map((name) => [name, forms[name]?.map((form) => toForm(token, name, form))]),
  );
}

/** Every item with a token has one of the two lists. */
function readForms({ forms, made }: Item): MadeForms {
  if (forms !== undefined) return forms as MadeForms; // `createSwitchWrites` writes it
  const sizes = (made ?? {}) as FormerSizes;
  const names = Object.keys(sizes) as (keyof typeof formerForms)[]; // Object.keys loses the key type
  return Object.fromEntries(
    names.map((name) => [
      name,
      formerForms[name].map((form, at) => {
        const [width, height] = sizes[name]?.[at] ?? [0, 0];
        return { ...form, width, height };
      }),
    ]),
  );
}

function toForm(token: string, name: PublishedName, form: MadeForm): PublishedForm {
  const { format, width, height } = form;
  return {
    address: `/${publishedObject(token, formName(name, form))}`,
    type: imageType(format),
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
