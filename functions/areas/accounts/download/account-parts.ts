import type { Field } from "../../../../shared/model/define-model.ts";
import { audit } from "../../../../shared/models/audit.ts";
import { file as fileModel, type UploadedFile } from "../../../../shared/models/file.ts";
import type { User } from "../../../../shared/models/user.ts";
import { listPasskeys, toShownPasskey } from "../../../identity/passkeys.ts";
import {
  findAudiences,
  keepFieldsForCaller,
  keepReadableValues,
} from "../../../data/rights/audiences.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import { ownedModels, type OwnedModel } from "../../../data/rights/owned-models.ts";
import { listOpenSessions } from "../../../identity/account-sessions.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { user as userModel } from "../../../../shared/models/user.ts";

/** One file of the download. */
export interface DownloadPart {
  name: string;
  /** Loaded one after the other, so that only one part is in memory. */
  open: () => Promise<unknown>;
}

/** An uploaded file of the download. */
export type DownloadFile = Pick<UploadedFile, "_id" | "name" | "path">;

/** Lists an account's data as JSON, one part per kind. It contains only what its owner may read. */
export function listAccountParts(store: Store, user: User): DownloadPart[] {
  return [
    {
      name: "account.json",
      open: async () => keepFieldsForCaller(toCaller(user), userModel, user),
    },
    { name: "sessions.json", open: () => listSessions(store, user) },
    {
      name: "passkeys.json",
      open: async () => (await listPasskeys(store.table, user)).map(toShownPasskey),
    },
    ...ownedModels.map((owned) => ({
      name: `${owned.model.name}.json`,
      open: () =>
        Array.fromAsync(listOwnedRecords(store, owned, user), (record) =>
          toOwnerView(user, owned, record),
        ),
    })),
    { name: "changes.json", open: () => listChanges(store, user) },
  ];
}

/** Lists the uploaded files of an account. */
export async function* listAccountFiles(store: Store, user: User): AsyncGenerator<DownloadFile> {
  const owned = ownedModels.find(({ model }) => model.name === fileModel.name);
  if (owned === undefined) return;
  for await (const record of listOwnedRecords(store, owned, user)) {
    const file = fileModel.entity.parse(record);
    if (file.state === "ready") yield file;
  }
}

const pageSize = 100;

async function* listOwnedRecords(
  store: Store,
  { model, index }: OwnedModel,
  user: User,
): AsyncGenerator<StoredRecord> {
  const query = { index, partition: [user._id], limit: pageSize };
  for await (const items of store.pages(model, query))
    yield* await store.findMany(
      model,
      items.map(({ _id }) => _id),
    );
}

/**
 * The fields that the owner may read. For models that owners cannot read, such as feedback, the fields that the owner
 * wrote.
 */
function toOwnerView(user: User, { model, owner }: OwnedModel, record: StoredRecord): unknown {
  if (model.audienceRules.owner !== undefined)
    return keepFieldsForCaller(toCaller(user), model, record);
  const own = Object.entries<Field>(model.fields).filter(
    ([, { options }]) => (options.create?.length ?? 0) > 0,
  );
  const ownValues = own.map(([name]) => [name, record[name]]);
  return { ...Object.fromEntries(ownValues), [owner]: user._id, createdAt: record["createdAt"] };
}

async function listSessions(store: Store, user: User): Promise<unknown> {
  const sessions = await listOpenSessions(store.table, user);
  return sessions.map(({ device, way, openedAt, usedAt }) => ({
    device,
    way,
    openedAt: new Date(Number(openedAt)).toISOString(),
    usedAt: new Date(Number(usedAt)).toISOString(),
  }));
}

/** Lists the changes of the account's own record. Other users who changed it are not named. */
async function listChanges(store: Store, user: User): Promise<unknown> {
  const query = { index: "byRecord", partition: [user._id], limit: 1000 };
  const { items } = await store.list(audit, query);
  const held = findAudiences(toCaller(user), userModel, user);
  return items
    .map((item) => audit.entity.parse(item))
    .map(({ action, at, change, by }) => ({
      action,
      at,
      byYourself: by === user._id,
      change: keepReadableValues(held, userModel, change),
    }));
}
