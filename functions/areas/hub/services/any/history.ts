import * as z from "zod/mini";
import { invalidField } from "../../../../../shared/errors.ts";
import { historyPageSize } from "../../../../../shared/limits/hub.ts";
import type { Model } from "../../../../../shared/model/define-model.ts";
import { historyRoles, type PastChange } from "../../../../../shared/model/history-page.ts";
import { audit } from "../../../../../shared/models/audit.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { hashText } from "../../../../platform/lambda/ids.ts";
import {
  findAudiences,
  keepFieldsForCaller,
  keepReadableChange,
} from "../../../../data/rights/audiences.ts";
import { toCaller } from "../../../../data/rights/caller.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { getIndex, isPlaceInIndex } from "../../../../data/store/keys.ts";
import type { StoredRecord } from "../../../../data/store/record-item.ts";
import type { Actor } from "../../../../data/records/actor.ts";

/**
 * Lists the changes of a record, newest first, by page: `{ items, cursor }`, like `read`. It contains only fields that
 * the caller can read. `role` is the user's current role for the record. `name` is present if the caller can read it.
 * Both are absent for users who have left.
 */
export const listHistory: Getter = async (model, allow, input, context) => {
  const { record, held } = await loadServiceContext(model, allow, input, context);
  const binding = hashText(JSON.stringify([context.caller.id, model.name, record._id])).slice(
    0,
    16,
  );
  const { cursor } = input;
  const page = await context.store.list(audit, {
    index: "byRecord",
    partition: [record._id],
    limit: historyPageSize,
    descending: true,
    after: typeof cursor === "string" ? placeIn(cursor, binding) : undefined,
  });
  const entries = page.items;
  const authors = await authorsOf(model, record, new Set(entries.map(({ by }) => by)), context);
  const items = entries.map(({ _id, action, by, at, change }) => ({
    _id,
    action,
    by,
    ...authors.get(by),
    at,
    change: keepReadableChange(context.caller, held, model, change),
  }));
  return { items, cursor: cursorOf(binding, page.next) };
};

/** A cursor holds a place only and is bound to caller and record (design section 3). */
const cursorShape = z.tuple([z.string(), z.string()]);

function cursorOf(binding: string, place: string | undefined): string | null {
  if (place === undefined) return null;
  return Buffer.from(JSON.stringify([binding, place])).toString("base64url");
}

/** Throws `input.invalid` for a cursor of another record, another caller or none at all. */
function placeIn(cursor: string, wanted: string): string {
  try {
    const [binding, place] = cursorShape.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString()),
    );
    if (binding === wanted && isPlaceInIndex(getIndex(audit, "byRecord"), place)) return place;
  } catch (error) {
    throw Object.assign(invalidField("cursor", "wrongFormat"), { cause: error });
  }
  throw invalidField("cursor", "notAcceptable");
}

type Author = Pick<PastChange, "role" | "name">;

/** Loads the ids that are accounts, in one request. */
async function authorsOf(
  model: Model,
  record: StoredRecord,
  ids: ReadonlySet<string>,
  { store, caller }: Actor,
): Promise<ReadonlyMap<string, Author>> {
  const found = await store.findMany(
    userModel,
    [...ids].filter((id) => !id.startsWith("system:")),
  );
  return new Map(
    found.map((account) => {
      const held = findAudiences(toCaller(account), model, record);
      const role = historyRoles.find((each) => held.has(each));
      const seen = keepFieldsForCaller(caller, userModel, account);
      const { lastName, firstName } = account;
      const isNamed = seen?.["lastName"] !== undefined && seen["firstName"] !== undefined;
      return [
        account._id,
        { ...(role && { role }), ...(isNamed && { name: { lastName, firstName } }) },
      ];
    }),
  );
}
