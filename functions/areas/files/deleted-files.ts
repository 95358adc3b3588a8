import { HubError, type RecordError } from "../../../shared/errors.ts";
import { dueFiles } from "./due-files.ts";
import { quotaKey, releaseWrite } from "./quota.ts";
import type { Table, Write } from "../../platform/aws/table.ts";
import { fileKey, isReferenced } from "../../data/store/file-reference-items.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";

/**
 * What goes with the deletion of files, on whatever path they are deleted: their objects are removed afterwards, and
 * their owners have the room again. Throws `file.inUse` for files to which records refer.
 * @param now ISO 8601
 */
export async function deletedFiles(
  table: Table,
  files: readonly StoredRecord[],
  now: string,
): Promise<Write[]> {
  const owners = [...new Set(files.map(({ owner }) => String(owner)))];
  const items = await table.getMany([
    ...files.map(({ _id }) => fileKey(_id)),
    ...owners.map(quotaKey),
  ]);
  const byKey = new Map(items.map((item) => [item["pk"], item]));
  const isUsed = ({ _id }: StoredRecord) => isReferenced(byKey.get(fileKey(_id).pk));
  const used = files.flatMap((file, at): RecordError[] =>
    isUsed(file) ? [{ at, code: "file.inUse" }] : [],
  );
  if (used.length > 0) throw new HubError("file.inUse", files.length > 1 ? { items: used } : {});
  return [
    ...files.map(({ _id }) => dueFiles.write(_id, now)),
    ...owners
      .filter((owner) => byKey.has(quotaKey(owner).pk))
      .map((owner) =>
        releaseWrite(owner, takenBy(files.filter((each) => each["owner"] === owner))),
      ),
  ];
}

/** Refused files have given their room back before. */
function takenBy(files: readonly StoredRecord[]) {
  const counted = files.filter(({ state }) => state !== "refused");
  const bytes = counted.reduce((sum, { size }) => sum + Number(size), 0);
  return { bytes, files: counted.length };
}
