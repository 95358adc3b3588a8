import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { takeBack } from "../withdraw-contact.ts";
import { required } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { documentFailure } from "../../cards/replies/document-failure.ts";
import { ledToGone } from "../pages/withdrawal-page.tsx";
import { wantsPage } from "../../../platform/http/wants-page.ts";

/** Deletes what was left by a form. The answer is the same whether there was something. */
export const handler = handle(
  contactOperations,
  "takeContactBack",
  async ({ lang, body }, context) => {
    const origin = context.request.header("origin");
    if (origin !== undefined && origin !== required(environment.publicOrigin))
      throw new HubError("origin.foreign");
    await takeBack(context.store, body.form);
    return wantsPage(context.request.header("accept")) ? ledToGone(lang) : {};
  },
  { failure: documentFailure },
);
