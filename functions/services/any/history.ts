import { audit } from "../../../shared/models/audit.ts";
import { canRead } from "../../kit/rights/audiences.ts";
import { serviceContext, type Getter } from "../../kit/service.ts";

const newest = 100;

/** Who changed what of a record, newest first; only fields that the caller may read. */
export const history: Getter = async (model, allow, input, tools) => {
  const { record, held } = await serviceContext(model, allow, input, tools);
  const page = await tools.store.list(audit, {
    index: "byRecord",
    partition: [record._id],
    limit: newest,
    descending: true,
  });
  const entries = page.items.map((item) => audit.entity.parse(item));
  const items = entries.map(({ _id, action, by, at, change }) => ({
    _id,
    action,
    by,
    at,
    change: Object.fromEntries(
      Object.entries(change).filter(([field]) => canRead(held, model, field)),
    ),
  }));
  return { items };
};
