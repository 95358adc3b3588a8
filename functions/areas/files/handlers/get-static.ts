import { fileOperations } from "../../../../shared/operations/files.ts";
import { HubError } from "../../../../shared/errors.ts";
import { file as fileModel, type UploadedFile } from "../../../../shared/models/file.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { createFileReply } from "../downloads/file-reply.ts";
import { isServedBySignedUrl, signFileUrl } from "../downloads/signed-file.ts";
import { parseStaticPath, type StaticPath } from "../downloads/static-path.ts";
import { retryS3 } from "../../../platform/aws/retry-s3.ts";
import { handle } from "../../../calls/handle.ts";

/** Replies with a file or one of its thumbnails, if the caller can read the file. */
export const handler = handle(
  fileOperations,
  "getStatic",
  async ({ path }, { store, caller, request }) => {
    const target = parseStaticPath(path);
    if (target === undefined) throw new HubError("record.notFound");
    const { record: file } = await loadVisibleRecord(store, caller, fileModel, target.id);
    checkAvailable(file, target);
    if (target.pictureType === undefined && isServedBySignedUrl(file))
      return redirectTo(await signFileUrl(file, request.method));
    const form = path.slice(target.id.length + 1);
    const conditions = {
      range: request.header("range"),
      ifRange: request.header("if-range"),
      ifNoneMatch: request.header("if-none-match"),
    };
    return retryS3(store.deadline, () => createFileReply(file, target, form, conditions));
  },
);

/** Throws `file.notArrived`, `file.refused`, and `record.notFound` for a thumbnail that does not exist. */
function checkAvailable({ state, picture }: UploadedFile, { pictureType }: StaticPath): void {
  if (state === "pending") throw new HubError("file.notArrived");
  if (state === "refused") throw new HubError("file.refused");
  if (pictureType && picture !== "made") throw new HubError("record.notFound");
}

function redirectTo(location: string): DocumentReply {
  return new DocumentReply({ status: 302, headers: { location, "cache-control": "no-store" } });
}
