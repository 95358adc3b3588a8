import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { HubError } from "../../../../shared/errors.ts";
import { handle } from "../../../calls/handle.ts";
import { sessionPartition } from "../../../identity/sessions.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";

/** Ends one of the caller's sessions. */
export const handler = handle(
  sessionOperations,
  "endSession",
  async ({ id }, { caller, store }) => {
    const key = { pk: sessionPartition(caller.id), sk: id };
    try {
      await store.table.transact([{ delete: key, condition: "attribute_exists(pk)" }]);
    } catch (error) {
      if (error instanceof ConditionFailed) throw new HubError("record.notFound");
      throw error;
    }
  },
);
