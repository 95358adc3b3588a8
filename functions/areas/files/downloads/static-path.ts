import { thumbnailFormats, thumbnailSizes } from "../../../../shared/files/files.ts";

/** What a path of `static` names: a file itself, or a small form of its picture. */
export interface StaticPath {
  id: string;
  /** Type of the picture, of which we made every byte; absent: the file itself. */
  pictureType?: "image/webp" | "image/jpeg";
}

const types = { webp: "image/webp", jpg: "image/jpeg" } as const;

const forms: ReadonlyMap<string, "image/webp" | "image/jpeg"> = new Map(
  thumbnailSizes.flatMap((size) =>
    thumbnailFormats.map((format) => [`${size}.${format}`, types[format]] as const),
  ),
);

/** Nothing for a path that names neither. */
export function parseStaticPath(path: string): StaticPath | undefined {
  const [, id, form] = /^([\w-]{1,64})\/([\w.]{1,20})$/.exec(path) ?? [];
  if (id === undefined || form === undefined) return undefined;
  if (form === "original") return { id };
  const pictureType = forms.get(form);
  return pictureType && { id, pictureType };
}
