import { ByteReader } from "./byte-reader.ts";
import { S3Error } from "./s3-error.ts";

/** S3 allows so many bytes of fields before the file. */
const maxFieldBytes = 20 * 1024;

export type PostForm = {
  /** Lower-case names; only fields before the file count. */
  fields: ReadonlyMap<string, string>;
  fileName: string;
  fileType: string | undefined;
  /** The file's bytes, to be read to the end. */
  file: AsyncIterable<Buffer>;
};

/** Reads a multipart/form-data body up to the field `file`, which S3 takes as the last one. */
export async function readPostForm(
  contentType: string,
  body: AsyncIterator<Buffer>,
): Promise<PostForm> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain?.trim();
  if (!boundary) throw malformed("has no boundary");
  const reader = new ByteReader(body);
  const fields = new Map<string, string>();
  let left = maxFieldBytes;
  await reader.text(`--${boundary}`, maxFieldBytes);
  for (;;) {
    if ((await reader.text("\r\n", 2)) === "--") throw malformed("has no file");
    const head = await reader.text("\r\n\r\n", maxFieldBytes);
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1]?.toLowerCase();
    if (name === undefined) throw malformed("has a field without a name");
    if (name === "file") {
      return {
        fields,
        fileName: /;\s*filename="([^"]*)"/i.exec(head)?.[1] ?? "",
        fileType: /^content-type:\s*(.+)$/im.exec(head)?.[1]?.trim(),
        file: reader.until(`\r\n--${boundary}`),
      };
    }
    const value = await reader.text(`\r\n--${boundary}`, left);
    left -= Buffer.byteLength(value);
    fields.set(name, value);
  }
}

const malformed = (what: string) =>
  new S3Error("MalformedPOSTRequest", `The body of your POST request ${what}.`);
