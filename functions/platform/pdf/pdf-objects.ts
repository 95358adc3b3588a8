import { deflateSync } from "node:zlib";

/**
 * Objects of a PDF file (ISO 32000-1), numbered from 1. Each is a part of the file as soon as it is complete, so that a
 * long document is never whole in memory: `take` hands out what is ready.
 */
export class PdfObjects {
  #ready: Buffer[] = [];
  #length = 0;
  /** Where each object begins; 0 while it is only reserved. */
  readonly #offsets: number[] = [];

  constructor() {
    this.#push(Buffer.from("%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n", "latin1"));
  }

  /** Reserves the number of an object that refers to later ones; `set` fills it. */
  reserve(): number {
    return this.#offsets.push(0);
  }

  set(number: number, text: string): void {
    this.#write(number, [Buffer.from(text, "latin1")]);
  }

  add(text: string): number {
    const number = this.reserve();
    this.set(number, text);
    return number;
  }

  addStream(entries: string, content: Buffer): number {
    const packed = deflateSync(content);
    const number = this.reserve();
    this.#write(number, [
      Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from("\nendstream"),
    ]);
    return number;
  }

  /** What was completed since the last call. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#ready);
    this.#ready = [];
    return bytes;
  }

  /** What was completed since the last call of `take`, and the end of the file with the table of the objects' offsets. */
  join({ root, info }: { root: number; info: number }): Buffer {
    const size = this.#offsets.length + 1;
    const table = this.#offsets
      .map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
      .join("");
    const tail =
      `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${this.#length}\n%%EOF\n`;
    this.#push(Buffer.from(tail));
    return this.take();
  }

  #write(number: number, parts: readonly Buffer[]): void {
    this.#offsets[number - 1] = this.#length;
    this.#push(Buffer.from(`${number} 0 obj\n`));
    for (const part of parts) this.#push(part);
    this.#push(Buffer.from("\nendobj\n"));
  }

  #push(bytes: Buffer): void {
    this.#ready.push(bytes);
    this.#length += bytes.length;
  }
}

/** A text of any language as a PDF string in hexadecimal digits. */
export function encodePdfText(text: string): string {
  return `<${[0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
    .map((unit) => unit.toString(16).padStart(4, "0"))
    .join("")}>`;
}
