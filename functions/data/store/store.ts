import type { Model } from "../../../shared/model/define-model.ts";
import { retryUntilDeadline, type Deadline } from "../../platform/lambda/deadline.ts";
import { openTable, type Write } from "../../platform/aws/table.ts";
import { commit, ReferenceConflict, type TransactionExtras } from "./commit.ts";
import type { MayReference } from "./check-references.ts";
import { planReferenceWrites } from "./file-references.ts";
import type { ReadAhead } from "./read-ahead.ts";
import { createRecordReader } from "./read-records.ts";
import { planChange } from "./plan-record-change.ts";
import { toEntity, toRecord, type ModelRecord, type StoredRecord } from "./record-item.ts";
import { planDeletionEffects, planMessages, planUpdateWrites } from "./write-effects.ts";
import type { RecordChange, RecordUpdate } from "./record-change.ts";

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
  /** Called after each commit. */
  onCommit?: () => void;
}

export interface WriteOptions extends TransactionExtras {
  /** Errors name the record of a batch that they are about. */
  isBatch?: boolean;
}

/** Opens the store for one request. The store checks no rights: callers check them before they write. */
export function openStore(options: StoreOptions) {
  const { by, deadline, now, newId, erases = false, extraWrites = [], onCommit } = options;
  const table = openTable(deadline);
  const reader = createRecordReader(table, options.readAhead);
  const actor = "user" in by ? by.user : `system:${by.system}`;
  const mayReferTo = "user" in by ? by.mayReferTo : undefined;

  /**
   * Writes changes, all or none, with what the effects of their models add. Returns each record as it is afterwards; a
   * deleted one as it was. Throws `ConditionFailed` when a created record exists, when another one has changed since it
   * was read, or when `unless` holds; also `value.taken`, and what an effect throws.
   */
  async function write(
    changes: readonly RecordChange[],
    { isBatch = false, messages = [], writes = [] }: WriteOptions = {},
  ): Promise<StoredRecord[]> {
    const at = now();
    const { findMany } = reader;
    const leavesFile = "user" in by ? by.leavesFile : undefined;
    const effects = await planDeletionEffects(changes, { table, findMany, now: at, leavesFile });
    const made = changes.map(
      (change) => effects.instead.find(([of]) => of === change)?.[1] ?? change,
    );
    const planned = [...made, ...effects.updates].map((change) =>
      planChange(change, { now: at, newId }),
    );
    const extras = {
      messages: [...messages, ...effects.messages, ...planMessages(planned)],
      writes: [...writes, ...effects.writes, ...planUpdateWrites(planned)],
    };
    const context = { table, actor, now, newId, erases, extraWrites };
    await retryUntilDeadline(
      deadline,
      (error) => error instanceof ReferenceConflict,
      async () => {
        const references = await planReferenceWrites(table, planned, mayReferTo, isBatch);
        await commit(context, planned, extras, references);
        onCommit?.();
      },
    );
    return planned
      .slice(0, changes.length)
      .map(({ model, records: { before, after } }) => toRecord(model, after ?? before ?? {}));
  }

  async function writeOne<M extends Model>(
    model: M,
    change: RecordChange,
    extras: TransactionExtras | undefined,
  ): Promise<ModelRecord<M>> {
    const [record = {}] = await write([change], extras);
    return toEntity(model, record);
  }

  return {
    table,
    deadline,
    /** The options of `openStore`, to open a second store with some of them changed. */
    options,
    ...reader,
    write,

    /** Creates one record; see `write`. */
    create: <M extends Model>(
      model: M,
      fields: Readonly<Record<string, unknown>>,
      extras?: TransactionExtras,
    ): Promise<ModelRecord<M>> => writeOne(model, { model, create: fields }, extras),

    /** Updates one record; see `write`. Whether a `ConditionFailed` means a conflict or a retry is the caller's choice. */
    update: <M extends Model>(
      model: M,
      update: RecordUpdate<M>,
      extras?: TransactionExtras,
    ): Promise<ModelRecord<M>> =>
      writeOne(model, { model, ...(update as unknown as RecordUpdate) }, extras),
  };
}

export type Store = ReturnType<typeof openStore>;
