import type { Model } from "../../../shared/model/define-model.ts";
import { audit } from "../../../shared/models/audit.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { audiencesOf, canRead, readable } from "../../kit/rights/audiences.ts";
import { callerOf } from "../../kit/rights/caller.ts";
import { serviceContext, type Getter } from "../../kit/service.ts";
import type { StoredRecord } from "../../kit/store/record-item.ts";
import type { SessionTools } from "../../kit/tools.ts";

const newest = 100;

/** Who somebody is to a record, the nearest first. */
const roles = ["owner", "companyAdmin", "admin"] as const;

/**
 * Who changed what of a record, newest first; only fields that the caller may read. `role` is who they are to the
 * record today, and `name` is there where the caller may read it; both are absent of those who have left.
 */
export const history: Getter = async (model, allow, input, tools) => {
  const { record, held } = await serviceContext(model, allow, input, tools);
  const page = await tools.store.list(audit, {
    index: "byRecord",
    partition: [record._id],
    limit: newest,
    descending: true,
  });
  const entries = page.items.map((item) => audit.entity.parse(item));
  const authors = await authorsOf(model, record, new Set(entries.map(({ by }) => by)), tools);
  const items = entries.map(({ _id, action, by, at, change }) => ({
    _id,
    action,
    by,
    ...authors.get(by),
    at,
    change: Object.fromEntries(
      Object.entries(change).filter(([field]) => canRead(held, model, field)),
    ),
  }));
  return { items };
};

interface Author {
  role?: (typeof roles)[number];
  name?: { lastName: string; firstName: string };
}

/** Those of the ids that are accounts, in one request. */
async function authorsOf(
  model: Model,
  record: StoredRecord,
  ids: ReadonlySet<string>,
  { store, caller }: SessionTools,
): Promise<ReadonlyMap<string, Author>> {
  const found = await store.findMany(
    userModel,
    [...ids].filter((id) => !id.startsWith("system:")),
  );
  return new Map(
    found.map((account) => {
      const person = userModel.entity.parse(account);
      const held = audiencesOf(callerOf(person), model, record);
      const role = roles.find((each) => held.has(each));
      const seen = readable(caller, userModel, account);
      const { lastName, firstName } = person;
      const isNamed = seen?.["lastName"] !== undefined && seen["firstName"] !== undefined;
      return [
        account._id,
        { ...(role && { role }), ...(isNamed && { name: { lastName, firstName } }) },
      ];
    }),
  );
}
