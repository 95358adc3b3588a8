/** Limits of uploaded files and pictures. */

/** Largest accepted upload, in bytes: 50 MB (spec section 9). */
export const maxUploadBytes = 50 * 1024 * 1024;

/** Size of the pieces in which the client reads and sends a file, in bytes (spec section 9). */
export const uploadChunkBytes = 64 * 1024;

/** File types accepted for upload (spec section 9: all). */
export const acceptedUploadTypes = "*/*";

/** Uploaded files (design section 6). */
export const fileLimits = {
  /** Largest file that the API itself returns, in bytes. Lambda carries this much in base64. */
  maxDirectBytes: 4 * 1024 * 1024,
  /** Total size of the files of one account, in bytes, and their number. */
  quotaBytes: 1024 ** 3,
  maxPerOwner: 10_000,
  /** Length of a file name, in bytes. */
  maxNameBytes: 255,
  /** Lifetime of a signed upload form, and of a signed download address, in ms. */
  formMs: 10 * 60_000,
  linkMs: 5 * 60_000,
  /** An unfinished upload is removed after this time, and an object without a record, in ms. */
  pendingMs: 86_400_000,
  orphanMs: 2 * 86_400_000,
  /** References stored on the file's own item. The item is written whole each time; further references are items. */
  maxInlineReferences: 100,
  /** References read together when a reference is searched that the caller may read. */
  referencePageSize: 100,
  /** New references per record that the batch limit counts. A record with more is rare; its batch becomes a job. */
  maxCountedReferences: 2,
} as const;

/** Pictures that are decoded (security T35). A larger picture is stored as a file only. Sizes in px. */
export const pictureLimits = {
  maxPixels: 40_000_000,
  maxSide: 12_000,
  /** Time for processing one picture. */
  timeoutSeconds: 10,
  /** Age at which the remains of a failed publication are removed, in ms; longer than one try may take. */
  leftoverMs: 2 * 60_000,
} as const;
