import { cardOperations } from "../../../../shared/operations/cards.ts";
import { environment } from "../../../../shared/environment.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { handle } from "../../../calls/handle.ts";
import { email as emailFormat, removeUnprintable } from "../../../../shared/model/formats.ts";
import { createContactReply } from "../pages/contact-reply.ts";
import { formFailure } from "../replies/form-reply.ts";
import { getActiveCardByCode } from "../get-card-by-code.ts";
import { mailCard } from "../mail-card.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";

/** Mails the contact to the address in the form. A browser gets the card's page with the result, and with what was typed. */
export const handler = handle(
  cardOperations,
  "sendCard",
  async ({ code, lang, body }, context) => {
    const origin = context.request.header("origin");
    if (origin !== undefined && origin !== requireVariable(environment.publicOrigin))
      throw new HubError("origin.foreign");
    const card = await getActiveCardByCode(code, context);
    const language = lang ?? context.request.language;
    const isPerson = acceptsHtml(context.request.header("accept"));
    const email = emailFormat.safeParse(removeUnprintable(body.email)).data;
    if (email === undefined) {
      if (!isPerson) throw invalidField("email", "wrongFormat");
      const wrong = { result: "wrong", email: body.email } as const;
      return createContactReply(card, { language, sent: wrong }, context);
    }
    await mailCard(card, { ...body, email }, { ...context, language });
    return isPerson
      ? createContactReply(card, { language, sent: { result: "sent", email } }, context)
      : {};
  },
  { failure: formFailure },
);
