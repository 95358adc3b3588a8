import { changesRecord } from "../../kit/service.ts";

/** Takes the tag out of use for good. */
export const retire = changesRecord(({ record }) =>
  record["state"] === "retired" ? undefined : { patch: { state: "retired" } },
);
