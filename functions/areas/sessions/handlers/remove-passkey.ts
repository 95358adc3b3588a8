import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { HubError } from "../../../../shared/errors.ts";
import { handle } from "../../../calls/handle.ts";
import { passkeyKey, listPasskeys } from "../../../identity/passkeys.ts";
import { ConditionFailed, type Write } from "../../../platform/aws/table.ts";

/** Removes a passkey. A user who must log in with a passkey keeps the last one. */
export const handler = handle(
  sessionOperations,
  "removePasskey",
  async ({ id }, { caller, store }) => {
    const present = await listPasskeys(store.table, caller.id);
    const others = present.filter(({ sk }) => sk !== id);
    const isRequired = caller.user.passkeyRequired === true;
    if (present.length === others.length) throw new HubError("record.notFound");
    const [another] = others;
    if (isRequired && another === undefined) throw new HubError("passkey.last");
    // Two concurrent removals must not each rely on the other's passkey.
    const stays: Write[] =
      isRequired && another !== undefined
        ? [
            {
              check: passkeyKey(caller.id, String(another["sk"])),
              condition: "attribute_exists(pk)",
            },
          ]
        : [];
    try {
      await store.table.transact([
        { delete: passkeyKey(caller.id, id), condition: "attribute_exists(pk)" },
        ...stays,
      ]);
    } catch (error) {
      if (error instanceof ConditionFailed) throw new HubError("record.notFound");
      throw error;
    }
  },
);
