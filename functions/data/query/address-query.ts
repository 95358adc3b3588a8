import { readJsonObject } from "../../platform/http/read-body.ts";
import type { QueryInput } from "./parse-query.ts";

/** A query in an address: JSON and numbers are texts. */
export interface AddressQuery {
  filter?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  projection?: string | undefined;
  skip?: string | undefined;
  limit?: string | undefined;
  cursor?: string | undefined;
}

export function readAddressQuery(address: AddressQuery): QueryInput {
  const { filter, search, sort, projection, skip, limit, cursor } = address;
  return {
    search,
    projection,
    cursor,
    ...(filter !== undefined && { filter: readJsonObject(filter, "filter") }),
    ...(sort !== undefined && { sort: readJsonObject(sort, "sort") }),
    ...(skip !== undefined && { skip: Number(skip) }),
    ...(limit !== undefined && { limit: Number(limit) }),
  };
}
