import { deflateSync } from "node:zlib";

/** Objects of a PDF file (ISO 32000-1), numbered from 1 in the order in which they are added. */
export class PdfObjects {
  readonly #objects: Buffer[] = [];

  /** Reserves the number of an object that refers to later ones; `set` fills it. */
  reserve(): number {
    return this.#objects.push(Buffer.alloc(0));
  }

  set(number: number, text: string): void {
    this.#objects[number - 1] = Buffer.from(text, "latin1");
  }

  add(text: string): number {
    const number = this.reserve();
    this.set(number, text);
    return number;
  }

  addStream(entries: string, content: Buffer): number {
    const packed = deflateSync(content, { level: 9 });
    return this.#objects.push(
      Buffer.concat([
        Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
        packed,
        Buffer.from("\nendstream"),
      ]),
    );
  }

  /** The whole file, with the table of the objects' offsets. */
  join({ root, info }: { root: number; info: number }): Buffer {
    const parts = [Buffer.from("%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n", "latin1")];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    for (const [at, object] of this.#objects.entries()) {
      const framed = Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`),
        object,
        Buffer.from("\nendobj\n"),
      ]);
      offsets.push(length);
      length += framed.length;
      parts.push(framed);
    }
    const size = this.#objects.length + 1;
    const table = offsets
      .map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
      .join("");
    const tail =
      `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
    return Buffer.concat([...parts, Buffer.from(tail)]);
  }
}

/** A text of any language as a PDF string in hexadecimal digits. */
export function encodePdfText(text: string): string {
  return `<${[0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
    .map((unit) => unit.toString(16).padStart(4, "0"))
    .join("")}>`;
}
