import { fileLimits } from "../../../../shared/limits/files.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { getErrorCode, HubCallError } from "../../../../shared/client/hub-call-error.ts";
import { findFileProblem } from "./check-file.ts";
import { waitForPicture } from "./wait-for-picture.ts";
import type { AnnouncedFile, UploadCalls } from "./upload-calls.ts";
import { UploadRefused } from "./upload-refused.ts";

/** `sending` the bytes are sent · `proving` the service checks them · `drawing` the service renders the picture. */
export type UploadStep = "sending" | "proving" | "drawing";

export interface RunOptions {
  signal: AbortSignal;
  onStep: (step: UploadStep) => void;
  onProgress: (sentBytes: number) => void;
}

/** The upload of one file. */
export interface FileUpload {
  /**
   * Uploads the file and returns its record. After a failure it may be called again and resumes: bytes that arrived are
   * not sent twice. Throws `HubCallError` or `UploadRefused`.
   */
  run: (options: RunOptions) => Promise<UploadedFile>;
  /** Deletes an incomplete upload. Never throws: the service removes abandoned uploads. */
  withdraw: () => Promise<void>;
}

/** A form is replaced shortly before it expires. */
const formLifeMs = fileLimits.formMs * 0.9;

/**
 * Uploads one file of any size by a signed form.
 * @param isPicture the file must be a picture; the upload ends when the picture is rendered
 */
export function createFileUpload(file: File, isPicture: boolean, calls: UploadCalls): FileUpload {
  let announced: (AnnouncedFile & { at: number }) | undefined;
  let hasArrived = false;
  let key = crypto.randomUUID();

  /** Deletes the announced record, so that the next attempt starts over. */
  const withdraw = async () => {
    const begun = announced;
    announced = undefined;
    hasArrived = false;
    key = crypto.randomUUID();
    if (begun) await calls.remove(begun.record._id).catch(() => {});
  };

  const announce = async (signal: AbortSignal) => {
    if (announced && calls.now() - announced.at > formLifeMs && !hasArrived) await withdraw();
    announced ??= { ...(await calls.announce(file, key, signal)), at: calls.now() };
    return announced;
  };

  const run = async ({ signal, onStep, onProgress }: RunOptions) => {
    const problem = await findFileProblem(file, { isPicture });
    if (problem) throw new UploadRefused(problem);
    onStep("sending");
    const { record, form } = await announce(signal);
    try {
      if (!hasArrived) await calls.send(form, file, { signal, onProgress });
      hasArrived = true;
      onStep("proving");
      const ready = await calls.complete(record._id, signal);
      if (!isPicture) return ready;
      onStep("drawing");
      return await waitForPicture(ready, calls, signal);
    } catch (failure) {
      // a file that was refused once would be refused again
      if (isFinal(failure)) await withdraw();
      throw failure;
    }
  };

  return { run, withdraw };
}

function isFinal(failure: unknown): boolean {
  if (failure instanceof UploadRefused) return failure.problem !== "slowPicture";
  const isLost = ["file.notArrived", "file.refused", "record.notFound"].includes(
    getErrorCode(failure),
  );
  return isLost || (failure instanceof HubCallError && isRefusedForm(failure));
}

/** The file storage answers with a status only, without a problem document. */
function isRefusedForm({ status, code }: HubCallError): boolean {
  return code === "unexpected" && status >= 400 && status < 500;
}
