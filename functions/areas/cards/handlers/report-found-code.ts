import { environment } from "../../../../shared/environment.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { foundLimits } from "../../../../shared/limits/cards.ts";
import { removeUnprintable, requiredLine } from "../../../../shared/model/formats.ts";
import { cardOperations } from "../../../../shared/operations/cards.ts";
import { handle } from "../../../calls/handle.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { isFilledTooFast } from "../form-timing.ts";
import { getCardOrTagByCode } from "../get-card-by-code.ts";
import { createLostCodeReply } from "../pages/inactive-reply.ts";
import { relayFoundMessage } from "../relay-found-message.ts";
import { documentFailure } from "../replies/document-failure.ts";

const messageFormat = requiredLine(foundLimits.maxMessage);

/** Passes the message of the finder of a lost code on to its owner. A browser gets the page of the code with the result. */
export const handler = handle(
  cardOperations,
  "reportFoundCode",
  async ({ code, lang, body }, context) => {
    const origin = context.request.header("origin");
    if (origin !== undefined && origin !== requireVariable(environment.publicOrigin))
      throw new HubError("origin.foreign");
    const found = await getCardOrTagByCode(code, context);
    if (!("tag" in found) || found.tag.state !== "lost") throw new HubError("record.notFound");
    const isPerson = acceptsHtml(context.request.header("accept"));
    const { openedAt, website = "" } = body;
    const page = (result: "sent" | "wrong") =>
      createLostCodeReply(
        { code: found.tag.code, finder: { result, openedAt, message: body.message } },
        lang ?? context.request.language,
      );
    const message = messageFormat.safeParse(removeUnprintable(body.message.replace(/\s+/g, " ")));
    if (message.data === undefined) {
      if (!isPerson) throw invalidField("message", body.message.trim() ? "tooLong" : "required");
      return page("wrong");
    }
    // A form filled in by a machine is dropped without an error.
    if (website === "" && !isFilledTooFast(openedAt, context.now(), foundLimits.minFillMs))
      await relayFoundMessage(found.tag, { message: message.data, openedAt }, context);
    return isPerson ? page("sent") : {};
  },
  { failure: documentFailure },
);
