/** Public images of records, under unguessable addresses (docs/decisions/pictures.md). */

/** Content types of published images, by format. */
export const imageTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const;
export type ImageFormat = keyof typeof imageTypes;
export type ImageType = (typeof imageTypes)[ImageFormat];

/** One form in which an image is published. */
export interface ImageForm {
  /** Of its longest side, in px; a smaller picture stays as large as it is. */
  side: number;
  format: ImageFormat;
  /** The quality is reduced until the file is not larger. Absent: no limit. */
  maxBytes?: number;
}

/** Largest cover that a phone loads: its download delays the largest paint of a card's page. */
export const maxPhoneCoverBytes = 35_000;

/** A picture below the cover of a product: up to 400 CSS px wide. */
const productPicture = [
  { side: 750, format: "avif", maxBytes: maxPhoneCoverBytes },
  { side: 750, format: "jpg", maxBytes: 65_000 },
] as const satisfies readonly ImageForm[];

/**
 * What is published of a record, and in which forms: by format, the smallest first. A change here does not affect the
 * images that are already published: each publication lists its own forms.
 */
export const publishedForms = {
  /**
   * The head of a card's page, in the form that its owner has cut it to. It is shown up to 480 CSS px wide, or across a
   * phone: 750 px for densities up to 2, 1080 px for more. A browser takes the larger one as soon as a pixel is missing.
   */
  cover: [
    { side: 750, format: "avif", maxBytes: maxPhoneCoverBytes },
    { side: 1080, format: "avif", maxBytes: maxPhoneCoverBytes },
    // For browsers without AVIF, and for link previews.
    { side: 750, format: "jpg", maxBytes: 65_000 },
    { side: 1280, format: "jpg", maxBytes: 170_000 },
  ],
  /** The person's picture, up to 160 CSS px wide, in front of the cover. */
  portrait: [
    { side: 320, format: "avif", maxBytes: 15_000 },
    { side: 320, format: "jpg", maxBytes: 30_000 },
  ],
  logo: [
    { side: 320, format: "webp" },
    { side: 320, format: "png" },
  ],
  /** Further pictures of a product, in their order. */
  picture1: productPicture,
  picture2: productPicture,
  picture3: productPicture,
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

/** The currently public images of one record, each in all its sizes and formats. Of one type, the smallest is first. */
export type PublishedImages = Partial<Record<PublishedName, readonly PublishedForm[]>>;

/** Name of a form's object within the folder of its record, as `cover-640.webp`. */
export function formName(
  image: PublishedName,
  { side, format }: Pick<ImageForm, "side" | "format">,
): string {
  return `${image}-${side}.${format}`;
}

export function imageType(format: ImageFormat): ImageType {
  return imageTypes[format];
}

/** The forms of one type as `srcset` takes them. */
export function srcset(forms: readonly PublishedForm[], type: ImageType): string {
  return forms
    .filter((form) => form.type === type)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(", ");
}
