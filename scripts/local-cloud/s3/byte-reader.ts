import { S3Error } from "./s3-error.ts";

/** Reads a body piece by piece: so many bytes, or up to a delimiter, without holding it whole. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source;
  }

  /** Exactly `size` bytes; `IncompleteBody` when the source ends before. */
  async *take(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      if (this.#rest.length === 0) await this.#more();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Everything before `delimiter`, which is read too; `IncompleteBody` when the body ends before it. */
  async *until(delimiter: string): AsyncGenerator<Buffer> {
    const mark = Buffer.from(delimiter);
    for (;;) {
      const at = this.#rest.indexOf(mark);
      if (at >= 0) {
        const piece = this.#rest.subarray(0, at);
        this.#rest = this.#rest.subarray(at + mark.length);
        if (piece.length > 0) yield piece;
        return;
      }
      // The last bytes may be the beginning of the delimiter.
      const certain = Math.max(0, this.#rest.length - mark.length + 1);
      if (certain > 0) {
        const piece = this.#rest.subarray(0, certain);
        this.#rest = this.#rest.subarray(certain);
        yield piece;
      }
      await this.#more();
    }
  }

  /** The text before `delimiter`, of at most `limit` bytes. */
  async text(delimiter: string, limit: number): Promise<string> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.until(delimiter)) {
      size += piece.length;
      if (size > limit) throw new S3Error("MalformedPOSTRequest", "A field is too long.");
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString();
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new S3Error("IncompleteBody", "The body ended too early.");
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }
}
