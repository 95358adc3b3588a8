import { deflateRawSync } from "node:zlib";

/** Small valid and hostile files, as bytes. */

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));

/** One transparent pixel. */
export const png = bytesOf(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);

/** One grey pixel. */
export const jpeg = bytesOf(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
);

export const gif = bytesOf("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==");

const text = (value: string) => new Uint8Array(Buffer.from(value, "latin1"));

/** A GIF by its first bytes, and a script for an interpreter. */
export const scriptInGif = text("GIF89a/*\x00\x00*/=1;alert(document.domain)//");

export const svgWithScript = text(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

export const html = text("<!doctype html><script>alert(document.cookie)</script>");

/** The header of a HEIC photo of a phone. */
export const heic = text("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic\x00\x00\x00\x00");

/** A JPEG that ends within its header. */
export const cutJpeg = jpeg.subarray(0, 40);

export const pdf = text("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<</JS (app.alert(1))>>endobj\n%%EOF");

/** A ZIP whose first entry, which identifies office documents, claims to contain a gigabyte of zeros. */
export function zipBomb(): Uint8Array {
  const name = "[Content_Types].xml";
  const body = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(body.length, 18);
  head.writeUInt32LE(1024 ** 3, 22);
  head.writeUInt16LE(name.length, 26);
  return new Uint8Array(Buffer.concat([head, Buffer.from(name), body]));
}
