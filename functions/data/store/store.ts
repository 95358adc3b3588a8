import type { Model } from "../../../shared/model/define-model.ts";
import { openTable } from "../../platform/aws/table.ts";
import type { TransactionExtras } from "./commit.ts";
import { createRecordReader } from "./read-records.ts";
import { toEntity, type ModelRecord, type StoredRecord } from "./record-item.ts";
import type { RecordChange, RecordUpdate } from "./record-change.ts";
import { getRegisteredWriter, type StoreOptions, type WriteOptions } from "./writer.ts";

export type { Identity, StoreOptions } from "./writer.ts";

/** Opens the store for one request. The store checks no rights: callers check them before they write. */
export function openStore(options: StoreOptions) {
  const { deadline } = options;
  const table = openTable(deadline);
  const reader = createRecordReader(table, options.readAhead);

  /**
   * Writes changes, all or none, with what the effects of their models add. Returns each record as it is afterwards; a
   * deleted one as it was. Throws `ConditionFailed` when a created record exists, when another one has changed since it
   * was read, or when `unless` holds; also `value.taken`, and what an effect throws.
   */
  async function write(
    changes: readonly RecordChange[],
    writeOptions: WriteOptions = {},
  ): Promise<StoredRecord[]> {
    const { findMany } = reader;
    return getRegisteredWriter()({ ...options, table, findMany }, changes, writeOptions);
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
