import { readJsonObject } from "../../platform/http/read-body.ts";
import type { QueryInput } from "./parse-query.ts";

/** A query in an address: JSON and numbers are texts. */
export interface AddressQuery {
  filter?: string | undefined;
  sort?: string | undefined;
  projection?: string | undefined;
  skip?: string | undefined;
  limit?: string | undefined;
  cursor?: string | undefined;
}

export function readAddressQuery(address: AddressQuery): QueryInput {
  const { filter, sort, projection, skip, limit, cursor } = address;
  return {
    projection,
    cursor,
    ...(filter !== undefined && { filter: readJsonObject(filter, "filter") }),
    ...(sort !== undefined && { sort: readJsonObject(sort, "sort") }),
    ...(skip !== undefined && { skip: Number(skip) }),
    ...(limit !== undefined && { limit: Number(limit) }),
  };
}
