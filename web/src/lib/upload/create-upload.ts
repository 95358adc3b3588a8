import { fileLimits } from "../../../../shared/limits/files.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { codeOf, HubCallError } from "../../../../shared/client/hub-call-error.ts";
import { findFileProblem } from "./check-file.ts";
import { waitForPicture } from "./wait-for-picture.ts";
import type { AnnouncedFile, UploadCalls } from "./upload-calls.ts";
import { UploadRefused } from "./upload-refused.ts";

/** `sending` the bytes go out · `proving` the service looks at them · `drawing` its picture is being made. */
export type UploadStep = "sending" | "proving" | "drawing";

export interface RunOptions {
  signal: AbortSignal;
  onStep: (step: UploadStep) => void;
  onProgress: (sentBytes: number) => void;
}

/** One file on its way. */
export interface FileUpload {
  /**
   * Sends it, and answers its record. After a failure it may be called again, and goes on from where it was: bytes that
   * have arrived are not sent twice. Throws `HubCallError` or `UploadRefused`.
   */
  run: (options: RunOptions) => Promise<UploadedFile>;
  /** Takes back what has been begun. Never throws: what is left is swept away by the service. */
  withdraw: () => Promise<void>;
}

/** A form is not used any more when it is nearly out of date. */
const formLifeMs = fileLimits.formMs * 0.9;

/**
 * An upload of one file by a signed form, whatever its size.
 * @param isPicture a picture must come of it; the upload ends when it is drawn
 */
export function createFileUpload(file: File, isPicture: boolean, calls: UploadCalls): FileUpload {
  let announced: (AnnouncedFile & { at: number }) | undefined;
  let hasArrived = false;
  let key = crypto.randomUUID();

  /** Gives up the record that was begun, so that the next try begins anew. */
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
      // what the form or the service does not take is not taken a second time either
      if (isFinal(failure)) await withdraw();
      throw failure;
    }
  };

  return { run, withdraw };
}

function isFinal(failure: unknown): boolean {
  if (failure instanceof UploadRefused) return failure.problem !== "slowPicture";
  const isLost = ["file.notArrived", "file.refused", "record.notFound"].includes(codeOf(failure));
  return isLost || (failure instanceof HubCallError && isRefusedForm(failure));
}

/** The store of files answers no problem document: only a status. */
function isRefusedForm({ status, code }: HubCallError): boolean {
  return code === "unexpected" && status >= 400 && status < 500;
}
