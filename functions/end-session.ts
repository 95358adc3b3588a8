import { accountOperations } from "../shared/operations/account.ts";
import { HubError } from "../shared/errors.ts";
import { handle } from "./kit/handle.ts";
import { sessionPartition } from "./kit/session/sessions.ts";
import { ConditionFailed } from "./kit/table.ts";

/** Ends one of the own sessions. */
export const handler = handle(
  accountOperations,
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
