import { createReadStream } from "node:fs";
import { link, mkdir, open, readdir, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { checkDigests, type Digests, digester } from "./checksums.ts";
import { S3Error } from "./s3-error.ts";

/** A body on disk that no object points at yet. */
export type Blob = { id: string; size: number; digests: Digests };

/**
 * Bodies as files under server-made names. A file is synced before anything points at it, and the
 * catalog's journal makes it visible: a crash leaves complete objects and unreferenced files,
 * which the next start removes.
 */
export async function openBlobs(folder: string) {
  await mkdir(folder, { recursive: true });
  const pathOf = (id: string) => join(folder, id);
  const remove = (id: string) => rm(pathOf(id), { force: true });

  return {
    /**
     * Writes `source`, past `limit` bytes throws `EntityTooLarge`. `stated` (header or trailer
     * name to checksum) is read after the last byte.
     */
    async write(
      source: AsyncIterable<Buffer>,
      {
        limit = Number.POSITIVE_INFINITY,
        stated = new Map(),
      }: { limit?: number; stated?: ReadonlyMap<string, string> } = {},
    ): Promise<Blob> {
      const id = crypto.randomUUID();
      const file = await open(pathOf(id), "wx");
      const hashes = digester();
      let size = 0;
      try {
        for await (const piece of source) {
          size += piece.length;
          if (size > limit) throw tooLarge(limit);
          hashes.update(piece);
          await file.writeFile(piece);
        }
        const digests = hashes.digests();
        checkDigests(stated, digests);
        await file.datasync();
        await file.close();
        return { id, size, digests };
      } catch (error) {
        await file.close();
        await remove(id);
        throw error;
      }
    },
    /** An open body can be read to its end even if it is removed meanwhile. */
    open: (id: string) => open(pathOf(id), "r"),
    /** Several bodies after one another. */
    async *joined(ids: string[]): AsyncGenerator<Buffer> {
      for (const id of ids) yield* createReadStream(pathOf(id)) as AsyncIterable<Buffer>;
    },
    /** A second name for the same bytes, removed on its own. */
    async copy(id: string): Promise<string> {
      const copy = crypto.randomUUID();
      await link(pathOf(id), pathOf(copy));
      return copy;
    },
    remove,
    async removeAllBut(kept: ReadonlySet<string>): Promise<void> {
      for (const id of await readdir(folder)) if (!kept.has(id)) await unlink(pathOf(id));
    },
  };
}

export type Blobs = Awaited<ReturnType<typeof openBlobs>>;

function tooLarge(limit: number): S3Error {
  return new S3Error("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size", {
    MaxSizeAllowed: limit,
  });
}
