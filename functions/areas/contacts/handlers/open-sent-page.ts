import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { HubError } from "../../../../shared/errors.ts";
import { handle } from "../../../calls/handle.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createSentReply } from "../pages/sent-reply.tsx";

/** Renders the confirmation of a message to us. */
export const handler = handle(
  contactOperations,
  "openSentPage",
  async ({ f }, { request: { language } }) => {
    if (f === undefined) throw new HubError("record.notFound");
    return createSentReply(f, language);
  },
  { failure: pageFailure },
);
