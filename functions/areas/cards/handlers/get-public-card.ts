import { cardOperations } from "../../../../shared/operations/cards.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handle } from "../../../calls/handle.ts";
import { apiHeaders } from "../../../platform/http/security-headers.ts";
import { getActiveCardByCode } from "../get-card-by-code.ts";
import { publicCache, publicProblem } from "../../../pages/public-cache.ts";
import { toPublicCard } from "../public-card.ts";

/** Replies with the public fields of an active card. */
export const handler = handle(
  cardOperations,
  "getPublicCard",
  async ({ code }, context) => {
    const card = await getActiveCardByCode(code, context);
    return new DocumentReply({
      headers: {
        ...apiHeaders,
        ...publicCache,
      },
      body: JSON.stringify(toPublicCard(card)),
    });
  },
  { failure: publicProblem },
);
