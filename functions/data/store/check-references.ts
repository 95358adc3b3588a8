import { HubError, invalidField, type RecordError } from "../../../shared/errors.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import type { Item, Table } from "../../platform/aws/table.ts";
import {
  fileKey,
  formatKey,
  type ItemsByKey,
  type ReferenceChange,
} from "./file-reference-items.ts";
import { toRecord, type StoredRecord } from "./record-item.ts";

/** Whether the writer may have a record refer to a file. */
export type MayReference = (table: Table, file: StoredRecord) => Promise<boolean>;

interface Checked {
  items: ItemsByKey;
  mayRefer: MayReference | undefined;
  isBatch: boolean;
}

/**
 * Refuses references to files. A file that is missing, not ready or not readable by the writer gives
 * `input.invalid`. A file without the required picture gives `file.notPicture`.
 */
export async function checkReferences(
  table: Table,
  added: readonly ReferenceChange[],
  { items, mayRefer, isBatch }: Checked,
): Promise<void> {
  const errors = new Map<number, RecordError>();
  for (const { at, field, file, isPicture } of added) {
    const item = items.get(formatKey(fileKey(file)));
    const isThere = item?.["state"] === "ready" && (await mayReferTo(table, item, mayRefer));
    if (!isThere || (isPicture && !hasPicture(item))) {
      const before = errors.get(at);
      const code = before?.code ?? (isThere ? "file.notPicture" : "input.invalid");
      const fields = { ...before?.fields, ...invalidField(field, "notAcceptable").details.fields };
      errors.set(at, { at, code, fields });
    }
  }
  const [first] = errors.values();
  if (first === undefined) return;
  const { code, fields } = first;
  throw new HubError(
    code,
    isBatch ? { items: [...errors.values()] } : { ...(fields && { fields }) },
  );
}

function mayReferTo(
  table: Table,
  item: Item,
  mayRefer: MayReference | undefined,
): Promise<boolean> | true {
  return mayRefer === undefined ? true : mayRefer(table, toRecord(fileModel, item));
}

/** True also while the picture is being created. */
function hasPicture({ picture }: Item): boolean {
  return picture === "making" || picture === "made";
}
