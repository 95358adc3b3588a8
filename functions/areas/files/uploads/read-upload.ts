import { Busboy } from "@fastify/busboy";
import { HubError, invalidField, type ErrorCode } from "../../../../shared/errors.ts";
import type { RawForm } from "../../../../shared/operations/files.ts";

/** The one file of a form. */
export interface Upload {
  /** As its sender calls it. */
  name: string;
  bytes: Buffer;
}

/** Headers of a part; no browser comes near. */
const headerLimits = { headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Reads a multipart form that has one part, the file, as the field `file`.
 * @param maxBytes of the file
 * @throws `file.missing` for no part or more than one, `file.empty`, `file.useSignedForm` past `maxBytes`,
 * `input.invalid` for what is no such form or ends too early
 */
export function readUpload(form: RawForm, maxBytes: number): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(form, maxBytes);
    const found: { name: string; chunks: Buffer[] }[] = [];
    let problem: ErrorCode | undefined;

    parser
      .on("file", (field, stream, name: string | undefined) => {
        const chunks: Buffer[] = [];
        if (field === "file") found.push({ name: name ?? "", chunks });
        else problem ??= "file.missing";
        stream
          .on("data", (chunk: Buffer) => void chunks.push(chunk))
          .on("limit", () => (problem ??= "file.useSignedForm"))
          // What is wrong with a part is wrong with the form, which says so.
          .on("error", () => {});
      })
      .on("field", () => (problem ??= "file.missing"))
      .on("partsLimit", () => (problem ??= "file.missing"))
      .on("error", (error) => reject(malformed(error)))
      .on("finish", () => {
        const [first] = found;
        if (problem !== undefined) return reject(new HubError(problem));
        if (first === undefined || found.length > 1) return reject(new HubError("file.missing"));
        const bytes = Buffer.concat(first.chunks);
        if (bytes.length === 0) return reject(new HubError("file.empty"));
        resolve({ name: first.name, bytes });
      });
    parser.end(form.bytes);
  });
}

function parserOf({ contentType }: RawForm, maxBytes: number) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { ...headerLimits, fileSize: maxBytes, parts: 2, fieldSize: 1024 },
    });
  } catch (error) {
    throw malformed(error);
  }
}

function malformed(cause: unknown): HubError {
  return new HubError("input.invalid", invalidField("body", "wrongFormat").details, { cause });
}
