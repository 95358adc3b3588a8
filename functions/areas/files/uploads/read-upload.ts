import { Busboy } from "@fastify/busboy";
import { HubError, invalidField, type ErrorCode } from "../../../../shared/errors.ts";
import type { RawForm } from "../../../../shared/operations/files.ts";

/** The only file of a form. */
export interface FormUpload {
  /** Name of the sender's file. */
  name: string;
  bytes: Buffer;
}

/** Limits of a part's headers, far above what browsers send. */
const headerLimits = { headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Reads a multipart form with one part, the file, in the field `file`.
 * @param maxBytes of the file
 * @throws `file.missing` for no part or more than one, `file.empty`, `file.useSignedForm` above `maxBytes`,
 * `input.invalid` for an invalid or incomplete form
 */
export function readUpload(form: RawForm, maxBytes: number): Promise<FormUpload> {
  return new Promise((resolve, reject) => {
    const parser = createParser(form, maxBytes);
    const parts: { name: string; chunks: Buffer[] }[] = [];
    let problem: ErrorCode | undefined;

    parser
      .on("file", (field, stream, name: string | undefined) => {
        const chunks: Buffer[] = [];
        if (field === "file") parts.push({ name: name ?? "", chunks });
        else problem ??= "file.missing";
        stream
          .on("data", (chunk: Buffer) => void chunks.push(chunk))
          .on("limit", () => (problem ??= "file.useSignedForm"))
          // The form reports the error of its part.
          .on("error", () => {});
      })
      .on("field", () => (problem ??= "file.missing"))
      .on("partsLimit", () => (problem ??= "file.missing"))
      .on("error", (error) => reject(toInputError(error)))
      .on("finish", () => {
        const [first] = parts;
        if (problem !== undefined) return reject(new HubError(problem));
        if (first === undefined || parts.length > 1) return reject(new HubError("file.missing"));
        const bytes = Buffer.concat(first.chunks);
        if (bytes.length === 0) return reject(new HubError("file.empty"));
        resolve({ name: first.name, bytes });
      });
    parser.end(form.bytes);
  });
}

function createParser({ contentType }: RawForm, maxBytes: number) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { ...headerLimits, fileSize: maxBytes, parts: 2, fieldSize: 1024 },
    });
  } catch (error) {
    throw toInputError(error);
  }
}

function toInputError(cause: unknown): HubError {
  return new HubError("input.invalid", invalidField("body", "wrongFormat").details, { cause });
}
