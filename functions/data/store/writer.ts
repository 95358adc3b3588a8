import type { Table, Write } from "../../platform/aws/table.ts";
import type { Deadline } from "../../platform/lambda/deadline.ts";
import type { MayReference } from "./check-references.ts";
import type { TransactionExtras } from "./commit.ts";
import type { ReadAhead } from "./read-ahead.ts";
import type { RecordChange } from "./record-change.ts";
import type { StoredRecord } from "./record-item.ts";
import type { EffectContext } from "./write-effects.ts";

/** The account or system that the store works for. There is no default (security section 2, "missing identity"). */
export type Identity =
  | {
      user: string;
      /** Decides which files the user's records may refer to. */
      mayReferTo: MayReference;
      /** Decides whether a file that the user deletes stays with records of other users. */
      leavesFile: MayReference;
    }
  | { system: string };

export interface StoreOptions {
  by: Identity;
  deadline: Deadline;
  /** The product's time, ISO 8601. */
  now: () => string;
  newId: () => string;
  /** A record that was read with the session. */
  readAhead?: ReadAhead | undefined;
  /** Changes erase personal data: their audit entries hold no values. */
  erases?: boolean;
  /** Added to the transaction of every change. A refusal by their condition throws `ExtraWriteRefused`. */
  extraWrites?: readonly Write[];
  /** Id of the audit entry of the first record of each commit, for callers that look it up later. Absent: a new one. */
  changeId?: string;
  /** Called after each commit. */
  onCommit?: () => void;
}

export interface WriteOptions extends TransactionExtras {
  /** Errors name the record of a batch that they are about. */
  isBatch?: boolean;
}

/** A store's options, and what it reads with. */
export interface WriterContext extends StoreOptions {
  table: Table;
  findMany: EffectContext["findMany"];
}

/** `write` of the store. */
export type Writer = (
  context: WriterContext,
  changes: readonly RecordChange[],
  options: WriteOptions,
) => Promise<StoredRecord[]>;

let registered: Writer | undefined;

/** Called once, by the registry, so that the bundles of functions that only read have no code for writes. */
export function registerWriter(writer: Writer): void {
  registered = writer;
}

/** Throws in a function that does not write the table. */
export function getRegisteredWriter(): Writer {
  if (registered === undefined)
    throw new Error("Import functions/registry/write-effects.ts before the first write");
  return registered;
}
