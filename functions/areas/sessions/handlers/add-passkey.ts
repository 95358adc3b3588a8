import { sessionOperations } from "../../../../shared/operations/sessions.ts";
import { verifyRegistrationResponse, type RegistrationResponseJSON } from "@simplewebauthn/server";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { handle } from "../../../calls/handle.ts";
import { spendChallenge } from "../../../identity/challenges.ts";
import { hasPasskey, buildPasskeyItem, toShownPasskey } from "../../../identity/passkeys.ts";
import { relyingParty } from "../../../identity/relying-party.ts";
import { findRequiredStep } from "../../../identity/restriction.ts";
import { createOutboxWrite } from "../../../data/store/outbox.ts";
import { createUserMail } from "../../../mail/user-mail.ts";
import type { SessionMail } from "../mails/session-mails.en.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";

/**
 * Adds the passkey that the browser has created, and mails a notice. From then on the session counts as opened with a
 * passkey.
 */
export const handler = handle(
  sessionOperations,
  "addPasskey",
  async ({ body }, { caller, store, session, request, now, newId }) => {
    if (findRequiredStep(session) === "passkey" && (await hasPasskey(store.table, caller.user)))
      throw new HubError("login.passkeyRequired");
    const verified = await verifyRegistrationResponse({
      // The library checks the response's shape and throws if it is wrong.
      response: body.response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(store.table, challenge, { add: caller.id }),
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
    }).catch((cause: unknown) => {
      if (cause instanceof HubError) throw cause;
      throw Object.assign(invalidField("response", "notAcceptable"), { cause });
    });
    if (!verified.verified) throw invalidField("response", "notAcceptable");
    const { credential } = verified.registrationInfo;
    const item = buildPasskeyItem(caller.user, credential, { name: body.name, addedAt: nowMs() });
    const mail = createUserMail<SessionMail>("passkeyAdded", caller.user, {
      passkey: body.name,
      device: request.userAgent.slice(0, 200),
      path: "/settings",
    });
    try {
      await store.table.transact([
        { put: item, condition: "attribute_not_exists(pk)" },
        {
          update: session.key,
          expression: "SET #way = :way",
          condition: "attribute_exists(pk)",
          names: { "#way": "way" },
          values: { ":way": "passkey" },
        },
        createOutboxWrite(newId(), now(), mail),
      ]);
    } catch (error) {
      if (error instanceof ConditionFailed) throw invalidField("response", "notAcceptable");
      throw error;
    }
    return toShownPasskey(item);
  },
);
