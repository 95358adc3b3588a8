import { HubError, invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { keepReadableFields } from "../rights/audiences.ts";
import type { VisibleRecord } from "../rights/record-rights.ts";

/** Name of the header in problems. */
export const ifMatchName = "if-match";

/**
 * The revision in an `If-Match` header, `"3"` or `3`; undefined if it is absent or `*`, which matches any revision.
 * Throws `input.invalid` for any other value, including lists and weak tags, because ignoring one would allow an
 * unconditional write.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === "*") return undefined;
  const [, quoted, plain] = /^(?:"([1-9]\d{0,14})"|([1-9]\d{0,14}))$/.exec(header) ?? [];
  const revision = quoted ?? plain;
  if (revision === undefined) throw invalidField(ifMatchName, "wrongFormat");
  return Number(revision);
}

/** Refuses the header with a list of records, which has no one revision. */
export function refuseIfMatch(header: string | undefined): void {
  if (header !== undefined) throw invalidField(ifMatchName, "notAcceptable");
}

/** Throws `entity.changed` with the current record, unless the caller saw this revision. */
export function checkRevision(
  model: Model,
  { record, held }: VisibleRecord,
  rev: number | undefined,
): void {
  if (rev !== undefined && rev !== record._rev)
    throw new HubError("entity.changed", {
      current: keepReadableFields(held, model, record) ?? {},
    });
}
