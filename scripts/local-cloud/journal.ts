import { createReadStream } from "node:fs";
import { open, rename, type FileHandle } from "node:fs/promises";
import { createInterface } from "node:readline";

/** An append-only file of JSON lines; what it holds after a crash is what was acknowledged. */
export type Journal<Entry> = {
  /**
   * Resolves when the entry is on disk. Entries reach the disk in the order of the calls. Before the call, the
   * state of `snapshot` must already contain the entry, because a rewrite may follow immediately.
   */
  append(entry: Entry): Promise<void>;
  close(): Promise<void>;
};

export type JournalOptions<Entry> = {
  file: string;
  /**
   * Called for every entry found, oldest first, before the journal opens. Must accept the same entry twice: a
   * rewrite may already contain an entry that is appended afterwards.
   */
  apply: (entry: Entry) => void;
  /** The fewest entries that give the present state again; the file is rewritten with them. */
  snapshot: () => Iterable<Entry>;
  /** Size in bytes past which the file is rewritten while running. */
  rewriteAt?: number;
};

export class JournalCorrupt extends Error {
  override name = "JournalCorrupt";
}

/**
 * Opens `file` (it may be absent), replays and compacts it. A last line cut by a crash was never
 * acknowledged and is dropped; a broken line elsewhere throws `JournalCorrupt`.
 */
export async function openJournal<Entry>(options: JournalOptions<Entry>): Promise<Journal<Entry>> {
  await replay(options);
  let { handle, size } = await rewrite(options);
  let threshold = Math.max(options.rewriteAt ?? 64 * 1024 * 1024, size * 2);
  let waiting: { line: string; done: PromiseWithResolvers<void> }[] = [];
  let flushing: Promise<void> | undefined;
  let failed: { error: unknown } | undefined;

  async function flush() {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        // After a failed write the file may end in half a line: nothing may follow it.
        if (failed) throw failed.error;
        const text = batch.map(({ line }) => line).join("");
        // One fsync serves every entry that arrived during the one before.
        await handle.appendFile(text);
        await handle.datasync();
        size += Buffer.byteLength(text);
        for (const { done } of batch) done.resolve();
        if (size > threshold) await compact();
      } catch (error) {
        failed ??= { error };
        for (const { done } of batch) done.reject(error);
      }
    }
    flushing = undefined;
  }

  async function compact() {
    const old = handle;
    ({ handle, size } = await rewrite(options));
    await old.close();
    threshold = Math.max(threshold, size * 2);
  }

  return {
    append(entry) {
      const done = Promise.withResolvers<void>();
      waiting.push({ line: `${JSON.stringify(entry)}\n`, done });
      flushing ??= flush();
      return done.promise;
    },
    async close() {
      await flushing;
      await handle.close();
    },
  };
}

async function replay<Entry>({ file, apply }: JournalOptions<Entry>) {
  let broken: number | undefined;
  let number = 0;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  try {
    for await (const line of lines) {
      number += 1;
      if (broken !== undefined) throw new JournalCorrupt(`${file}, line ${broken} is not JSON.`);
      const entry = parsed(line);
      if (entry === undefined) broken = number;
      // The file is written here alone, so a whole line is an Entry.
      else apply(entry as Entry);
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function rewrite<Entry>(
  options: JournalOptions<Entry>,
): Promise<{ handle: FileHandle; size: number }> {
  const temporary = `${options.file}.new`;
  const handle = await open(temporary, "w");
  let size = 0;
  let text = "";
  const write = async () => {
    await handle.appendFile(text);
    size += Buffer.byteLength(text);
    text = "";
  };
  for (const entry of options.snapshot()) {
    text += `${JSON.stringify(entry)}\n`;
    if (text.length > 1_000_000) await write();
  }
  await write();
  await handle.datasync();
  await rename(temporary, options.file);
  return { handle, size };
}
