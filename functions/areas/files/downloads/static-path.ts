import { thumbnailFormats, thumbnailSizes } from "../../../../shared/files/files.ts";

/** What a path of `static` refers to: the file itself or one of its thumbnails. */
export interface StaticPath {
  id: string;
  /** Type of the thumbnail, whose bytes are our own. Absent: the file itself. */
  pictureType?: "image/webp" | "image/jpeg";
}

const types = { webp: "image/webp", jpg: "image/jpeg" } as const;

const forms: ReadonlyMap<string, "image/webp" | "image/jpeg"> = new Map(
  thumbnailSizes.flatMap((size) =>
    thumbnailFormats.map((format) => [`${size}.${format}`, types[format]] as const),
  ),
);

/** `undefined` for any other path. */
export function parseStaticPath(path: string): StaticPath | undefined {
  const [, id, form] = /^([\w-]{1,64})\/([\w.]{1,20})$/.exec(path) ?? [];
  if (id === undefined || form === undefined) return undefined;
  if (form === "original") return { id };
  const pictureType = forms.get(form);
  return pictureType && { id, pictureType };
}
