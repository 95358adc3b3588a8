/** Public images of records, under unguessable addresses (docs/decisions/pictures.md). */

const types = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;
export type ImageFormat = keyof typeof types;
export type ImageType = (typeof types)[ImageFormat];

/** One form in which an image is published. */
export interface ImageForm {
  /** Of its longest side, in px; a smaller picture stays as large as it is. */
  side: number;
  format: ImageFormat;
}

/** What is published of a record, and in which forms, the smallest first. */
export const publishedForms = {
  /** The head of a card's page, in the form that its owner has cut it to. */
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
} as const satisfies Record<string, readonly ImageForm[]>;

export type PublishedName = keyof typeof publishedForms;

/** The square picture in a saved contact: its side in px, and its largest size in bytes. */
export const contactPhoto = { side: 320, maxBytes: 60_000 } as const;

/** One form of an image as a page shows it; sizes are exact, in px. */
export interface PublishedForm {
  /** Path on our own host. */
  address: string;
  type: ImageType;
  width: number;
  height: number;
}

/** The currently public images of one record, each in all its sizes and formats, smallest first. */
export type PublishedImages = Partial<Record<PublishedName, readonly PublishedForm[]>>;

/** Name of a form's object within the folder of its record, as `cover-640.webp`. */
export function formName(image: PublishedName, { side, format }: ImageForm): string {
  return `${image}-${side}.${format}`;
}

export function imageType(format: ImageFormat): ImageType {
  return types[format];
}

/** The forms of one type as `srcset` takes them. */
export function srcset(forms: readonly PublishedForm[], type: ImageType): string {
  return forms
    .filter((form) => form.type === type)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(", ");
}
