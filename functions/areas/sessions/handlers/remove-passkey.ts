import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { HubError } from "../../../../shared/errors.ts";
import { handle } from "../../../calls/handle.ts";
import { passkeyKey, listPasskeys } from "../../../identity/passkeys.ts";
import { createOutboxWrite } from "../../../data/store/outbox.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { SessionMail } from "../mails/session-mails.en.ts";
import { ConditionFailed, type Write } from "../../../platform/aws/table.ts";

/** Removes a passkey and mails a notice. A user who must log in with a passkey keeps the last one. */
export const handler = handle(
  sessionOperations,
  "removePasskey",
  async ({ id }, { caller, store, request, now, newId }) => {
    const present = await listPasskeys(store.table, caller.user);
    const others = present.filter(({ sk }) => sk !== id);
    const isRequired = caller.user.passkeyRequired === true;
    const removed = present.find(({ sk }) => sk === id);
    if (removed === undefined) throw new HubError("record.notFound");
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
    const mail = createUserMail<SessionMail>("passkeyRemoved", caller.user, {
      passkey: String(removed["name"]),
      device: request.userAgent.slice(0, 200),
      path: "/settings",
    });
    try {
      await store.table.transact([
        { delete: passkeyKey(caller.id, id), condition: "attribute_exists(pk)" },
        ...stays,
        createOutboxWrite(newId(), now(), mail),
      ]);
    } catch (error) {
      if (error instanceof ConditionFailed) throw new HubError("record.notFound");
      throw error;
    }
  },
);
