import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { handle } from "../../../calls/handle.ts";
import { HubError } from "../../../../shared/errors.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createWithdrawnReply, createWithdrawalReply } from "../pages/withdrawal-page.tsx";

/** Renders the withdrawal page, which asks for confirmation, because mail programs open links automatically. */
export const handler = handle(
  contactOperations,
  "openWithdrawalPage",
  async ({ f, gone }, { request: { language } }) => {
    if (gone !== undefined) return createWithdrawnReply(language);
    if (f === undefined) throw new HubError("record.notFound");
    return createWithdrawalReply(f, language);
  },
  { failure: pageFailure },
);
