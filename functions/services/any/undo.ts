import { isDeepStrictEqual } from "node:util";
import { HubError } from "../../../shared/errors.ts";
import { historyPage } from "../../../shared/limits.ts";
import { audit, type Audit } from "../../../shared/models/audit.ts";
import { checkedUpdate } from "../../kit/entities/update-record.ts";
import { templatesFor } from "../../kit/entities/template.ts";
import { untilUnchanged } from "../../kit/entities/until-unchanged.ts";
import { canWrite, readableTo } from "../../kit/rights/audiences.ts";
import { serviceContext, type Service, type ServiceContext } from "../../kit/service.ts";

/**
 * Takes back one change of a record's history, if nothing later touched its fields, under the rights and rules of
 * any write: what the caller may not write stays as it is. Throws `record.notFound`, `entity.changed`, and all that
 * an update throws.
 */
export const undo: Service = (model, allow, input, tools) =>
  untilUnchanged(tools.store.deadline, async () => {
    const context = await serviceContext(model, allow, input, tools);
    const { record, held } = context;
    const entry = await changeOf(context);
    const { change } = entry;
    const names = Object.keys(change);
    // First of all: whether a field that one may not read has changed again is not told.
    if (!names.every((name) => canWrite(held, model, name))) throw new HubError("field.forbidden");
    const isSo = names.every((name) => isDeepStrictEqual(record[name], change[name]?.new));
    // what has the same value again was touched all the same
    if (!isSo || (await wasTouchedLater(context, entry)))
      throw new HubError("entity.changed", {
        current: readableTo(held, model, record) ?? {},
      });
    const fields = Object.fromEntries(names.map((name) => [name, change[name]?.old]));
    const patch = { id: record._id, rev: undefined, fields };
    const templates = await templatesFor(tools.store, tools.caller, model, [record], names);
    const update = checkedUpdate(model, { record, held }, patch, templates);
    return tools.store.update(model, update);
  });

/** Whether a later change of the record touched one of the entry's fields; the history is read back as far as that. */
async function wasTouchedLater(
  { model, record, tools }: ServiceContext,
  entry: Audit,
): Promise<boolean> {
  const query = {
    index: "byRecord",
    partition: [record._id],
    limit: historyPage,
    descending: true,
  };
  for (let after: string | undefined; ;) {
    const { items, places, more } = await tools.store.list(audit, { ...query, after });
    const entries = items.map((item) => audit.entity.parse(item));
    const later = entries.filter((other) => other.model === model.name && isLater(other, entry));
    if (
      later.some(({ change }) =>
        Object.keys(entry.change).some((name) => Object.hasOwn(change, name)),
      )
    )
      return true;
    if (!more || entries.some(({ at }) => at < entry.at)) return false;
    after = places.at(-1);
  }
}

/** Changes of one millisecond are told apart by the record's revision. */
function isLater(other: Audit, entry: Audit): boolean {
  if (other.revision === undefined || entry.revision === undefined) return other.at > entry.at;
  return other.revision > entry.revision;
}

/** The change that the input names, if it is one of this record: beginnings and ends cannot be taken back so. */
async function changeOf({ model, record, input, tools }: ServiceContext): Promise<Audit> {
  const found = await tools.store.find(audit, String(input["change"]));
  const entry = found && audit.entity.parse(found);
  const isOfRecord = entry?.model === model.name && entry.record === record._id;
  if (entry === undefined || !isOfRecord || entry.action !== "update")
    throw new HubError("record.notFound");
  return entry;
}
