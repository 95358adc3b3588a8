import { invalidField } from "../../../../../shared/errors.ts";
import { user as userModel, type User } from "../../../../../shared/models/user.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";
import { mailRequestQueue } from "../../mail-requests/answer-mail-request.ts";
import { limitMailRequests, limitResentMails } from "../../mail-requests/mail-limits.ts";

/**
 * Sends an account the mail that it waits for again, as its owner could request it: the valid invitations, or the link
 * that confirms the address. Throws `input.invalid` for an account that waits for none, and `rate.limited`.
 */
export const resendUserMail: Service = async (_model, allow, input, context) => {
  const { record, store } = await loadServiceContext(userModel, allow, input, context);
  if (!isWaiting(record)) throw invalidField("id", "notAcceptable");
  await limitMailRequests(context, "invite", record.email);
  await limitResentMails(store.table, record.email);
  const request = mailRequestQueue.message({
    wanted: "confirm",
    email: record.email,
    isCounted: true,
  });
  await store.write([], { messages: [request] });
  return record;
};

function isWaiting({ suspendedAt, registrationFinalisedAt, emailConfirmedAt }: User): boolean {
  if (suspendedAt !== undefined) return false;
  return registrationFinalisedAt === undefined || emailConfirmedAt === undefined;
}
