/** Where files lie in their bucket, what of them has a picture, and in which forms (design section 6). */

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

/** Path of one form of a file's thumbnail, as `static/{path}` takes it. */
export const thumbnailPath = (
  id: string,
  size: (typeof thumbnailSizes)[number],
  format: (typeof thumbnailFormats)[number],
) => `${id}/${size}.${format}`;

/** Where a signed form puts what arrives; it goes after a day. */
export const pendingKey = (id: string) => `${pendingPrefix}${id}`;
export const pendingPrefix = "pending/";

/** Where a proved file and its thumbnails lie: whoever fetches them is asked for a right. */
export const privateKey = (path: string) => `${privatePrefix}${path}`;
export const privatePrefix = "private/";

/** Where downloads of somebody's data lie, and of the results of long lists; each kind has its own life. */
export const exportsPrefix = "exports/";
export const resultsPrefix = "results/";

/** What anybody may fetch who knows the unguessable name. */
export const publishedPrefix = "files/";
