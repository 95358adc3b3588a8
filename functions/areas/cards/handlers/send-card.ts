import { cardOperations } from "../../../../shared/operations/cards.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { formFailure, createFormReply } from "../replies/form-reply.ts";
import { getActiveCardByCode } from "../get-card-by-code.ts";
import { mailCard } from "../mail-card.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";

/** Mails the contact to the address in the form. A form of a browser without script is redirected back to the page. */
export const handler = handle(
  cardOperations,
  "sendCard",
  async ({ code, lang, body }, context) => {
    const origin = context.request.header("origin");
    if (origin !== undefined && origin !== requireVariable(environment.publicOrigin))
      throw new HubError("origin.foreign");
    const card = await getActiveCardByCode(code, context);
    const language = lang ?? context.request.language;
    await mailCard(card, body, { ...context, language });
    return acceptsHtml(context.request.header("accept"))
      ? createFormReply(card.code, lang, "yes")
      : {};
  },
  { failure: formFailure },
);
