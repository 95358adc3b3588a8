import * as z from "zod/mini";
import { integer, rawText } from "../model/bounds.ts";
import { platformLimits } from "../limits/platform.ts";
import { assignArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";
import { anyEntity } from "./replies.ts";
import { rawForm } from "./shared-schemas.ts";

export type RawForm = z.infer<typeof rawForm>;

/** Description of a file before its bytes are sent. */
const announcement = z.strictObject({
  name: rawText(4096),
  /** Exact size in bytes. */
  size: integer(0),
  /** A hint only: the type is detected from the bytes. */
  type: z.optional(rawText(200)),
});
export type Announcement = z.infer<typeof announcement>;

/** A form to post with all its fields, in any order, and the file last, as the field `file`. */
const signedForm = z.object({ url: z.url(), fields: z.record(z.string(), z.string()) });

const oneFile = z.strictObject({ id: rawText(64) });

/** Files (spec section 7, design section 6). */
export const fileOperations = assignArea("files", {
  uploadFile: {
    method: "POST",
    path: "/api/hub/fileupload",
    summary:
      "Stores a file sent as the field `file` of a multipart form (up to 4 MB) and returns its record. With name and size only, returns the record and a signed form for the upload (up to 50 MB).",
    access: "session",
    accepts: ["json", "upload"],
    input: z.strictObject({ body: z.union([announcement, rawForm]) }),
    reply: {
      status: 201,
      json: z.union([z.object({ file: anyEntity, form: signedForm }), anyEntity]),
    },
    errors: [
      "file.missing",
      "file.empty",
      "file.useSignedForm",
      "file.tooLarge",
      "file.quota",
      "record.notFound",
    ],
    table: "write",
    idempotent: true,
    files: "takesUploads",
    memoryMb: 1024,
    timeoutSeconds: platformLimits.maxCallSeconds,
  },
  getStatic: {
    method: "GET",
    path: "/api/hub/static/{path+}",
    summary:
      "Redirects to a signed address of a file, or of a thumbnail of it; sends a thumbnail itself if there is no host for files.",
    access: "session",
    input: z.strictObject({ path: rawText(200) }),
    reply: { status: 200, document: "file", mayRedirect: true },
    errors: ["record.notFound", "file.notArrived", "file.refused"],
    table: "read",
    files: "readsUploads",
    opensInBrowser: true,
  },
  cloneFile: {
    method: "POST",
    path: "/api/hub/fileclone/{id}",
    summary: "Copies a file that the caller may read; the copy belongs to the caller.",
    access: "session",
    accepts: ["json", "empty"],
    input: z.extend(oneFile, { body: z.strictObject({}) }),
    reply: { status: 201, json: anyEntity },
    errors: ["record.notFound", "file.notArrived", "file.refused", "file.quota"],
    table: "write",
    idempotent: true,
    files: "copiesUploads",
    timeoutSeconds: platformLimits.maxCallSeconds,
  },
  deleteFile: {
    method: "DELETE",
    path: "/api/hub/filedelete/{id}",
    summary: "Deletes a file that no record refers to.",
    access: "session",
    checksRevision: true,
    input: oneFile,
    reply: { status: 204 },
    errors: ["record.notFound", "access.denied", "entity.changed", "file.inUse"],
    table: "write",
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls itself. */
export const fileEvents = assignArea("files", {
  receiveUpload: {
    summary: "Checks and stores a file that was sent with a signed form.",
    source: "uploads",
    missed:
      "A file that a user has sent is missing until they try again, and is deleted after a day.",
    table: "write",
    files: "provesUploads",
    timeoutSeconds: 60,
  },
  sweepFiles: {
    summary: "Removes the objects of deleted files and of incomplete uploads.",
    source: "everyMinute",
    missed: "Files that users have deleted may still be stored.",
    table: "write",
    files: "sweepsUploads",
    timeoutSeconds: 50,
  },
  makePictures: {
    summary: "Makes the thumbnails of uploaded pictures and publishes the pictures of cards.",
    source: "pictureQueue",
    missed: "A picture has no thumbnails, or a card's page shows an old picture.",
    table: "write",
    files: "makesPictures",
    memoryMb: 1769,
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, EventFunctionRow>);
