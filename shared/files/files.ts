/** Keys of files in their bucket, and the types and sizes of their pictures (design section 6). */

/** Types from which pictures are made: what every decoder that we trust can read. Anything else is kept as it is. */
export const pictureTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
] as const;

/** Longest sides of a thumbnail, in px. */
export const thumbnailSizes = [320, 1280] as const;

export const thumbnailFormats = ["webp", "jpg"] as const;

/** Path of a file as `static/{path}` takes it. */
export const originalPath = (id: string) => `${id}/original`;

/** Path of an original on this site; the browser opens it with its session. */
export const originalAddress = (id: string) => `/api/hub/static/${originalPath(id)}`;

/** Path of one form of a file's thumbnail, as `static/{path}` takes it. */
export const thumbnailPath = (
  id: string,
  size: (typeof thumbnailSizes)[number],
  format: (typeof thumbnailFormats)[number],
) => `${id}/${size}.${format}`;

/** Key prefix of uploads before they are checked; deleted after a day. */
export const pendingKey = (id: string) => `${pendingPrefix}${id}`;
export const pendingPrefix = "pending/";

/** Key prefix of checked files and thumbnails: each download checks the caller's right. */
export const privateKey = (path: string) => `${privatePrefix}${path}`;
export const privatePrefix = "private/";

/** Key prefixes of exported data and of job results; each has its own lifetime. */
export const exportsPrefix = "exports/";
export const resultsPrefix = "results/";

/** Key prefix of public objects with unguessable names. */
export const publishedPrefix = "files/";
