import type { Model } from "../../../../shared/model/define-model.ts";
import { recordKey } from "../../../data/store/keys.ts";
import { createRevisionCheck } from "../../../data/store/record-item.ts";
import type { Item, Key, Table, Write } from "../../../platform/aws/table.ts";
import {
  contactPhotoKey,
  publishedKey,
  publishedPartition,
  type MadeForms,
} from "../../../data/store/published-images.ts";
import type { PublishedSources } from "./published-sources.ts";

/** What is published of a record, and which objects of former states may still be in the bucket. */
export interface Publication {
  sources: PublishedSources;
  /** Token in the keys of the images, if any could be made. Absent without a source. */
  token?: string;
  /** Tokens whose objects must be removed: of crashed attempts and of replaced states. */
  leftovers: string[];
}

/** A state that is about to be published. */
export interface NextPublication {
  sources: PublishedSources;
  token?: string;
  forms?: MadeForms;
  contactPhoto?: Uint8Array | undefined;
}

const leftoverPrefix = "leftover#";

function leftoverKey(model: Model, id: string, token: string): Key {
  return { pk: publishedPartition(model, id), sk: `${leftoverPrefix}${token}` };
}

/** @param now ISO 8601 */
export async function readPublication(
  table: Table,
  [model, id]: readonly [Model, string],
  now: string,
): Promise<Publication> {
  const { items } = await table.query({
    KeyConditionExpression: "pk = :pk AND sk >= :images",
    ExpressionAttributeValues: {
      ":pk": publishedPartition(model, id),
      ":images": publishedKey(model, id).sk,
    },
    ConsistentRead: true,
  });
  const shown = items.find(({ sk }) => sk === publishedKey(model, id).sk);
  const leftovers = items
    .filter((item) => String(item["sk"]).startsWith(leftoverPrefix) && String(item["from"]) <= now)
    .map((item) => String(item["sk"]).slice(leftoverPrefix.length));
  return {
    // Only `createSwitchWrites` writes this field.
    sources: shown?.["sources"] ?? {},
    ...(typeof shown?.["token"] === "string" && { token: shown["token"] }),
    leftovers,
  };
}

/** Creates an item that schedules the removal of a token's objects from a time on, ISO 8601. */
export function createLeftoverItem(model: Model, id: string, token: string, from: string): Item {
  return { ...leftoverKey(model, id, token), from };
}

export function deleteLeftoverItem(
  table: Table,
  [model, id]: readonly [Model, string],
  token: string,
) {
  return table.delete(leftoverKey(model, id, token));
}

/**
 * The former and the next state of a publication. The writes fail if the record or the former publication has changed.
 */
export interface PublicationSwitch {
  /** Revision of the record. Absent: the record does not exist. */
  revision: number | undefined;
  before: Publication;
  next: NextPublication;
  /** ISO 8601. */
  now: string;
}

/** Creates the writes that replace the published images of a record. */
export function createSwitchWrites(
  [model, id]: readonly [Model, string],
  { revision, before, next, now }: PublicationSwitch,
): Write[] {
  const { sources, token, forms, contactPhoto } = next;
  const key = publishedKey(model, id);
  const unchanged =
    before.token === undefined
      ? { condition: "attribute_not_exists(#token)", names: { "#token": "token" } }
      : {
          condition: "#token = :token",
          names: { "#token": "token" },
          values: { ":token": before.token },
        };
  const isEmpty = Object.keys(sources).length === 0;
  const photoKey = contactPhotoKey(model, id);
  return [
    createRevisionCheck(recordKey(model, id), revision),
    isEmpty
      ? { delete: key, ...unchanged }
      : { put: { ...key, sources, ...(token && { token, forms }) }, ...unchanged },
    contactPhoto ? { put: { ...photoKey, bytes: contactPhoto } } : { delete: photoKey },
    ...(token ? [{ delete: leftoverKey(model, id, token) }] : []),
    ...(before.token ? [{ put: createLeftoverItem(model, id, before.token, now) }] : []),
  ];
}
