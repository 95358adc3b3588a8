import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A small value in a file that survives a kill -9 whole: the old one or the new one. */
export interface StateFile<Value> {
  /** Undefined when there is none, or none that can be read. */
  read(): Value | undefined;
  write(value: Value): void;
}

export function openStateFile<Value>(file: string): StateFile<Value> {
  return {
    read() {
      try {
        // Only `write` writes this file.
        return JSON.parse(readFileSync(file, "utf8")) as Value;
      } catch {
        return undefined;
      }
    },
    write(value) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(value));
      renameSync(`${file}.new`, file);
    },
  };
}
