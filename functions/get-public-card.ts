import { publicOperations } from "../shared/operations/public.ts";
import { DocumentReply } from "./kit/document.ts";
import { handle } from "./kit/handle.ts";
import { apiHeaders } from "./kit/http/security-headers.ts";
import { activeCardByCode } from "./public/find-by-code.ts";
import { publicCache, publicProblem } from "./public/public-cache.ts";
import { toPublicCard } from "./public/public-card.ts";

/** Answers what anybody who knows the code may see of an active card. */
export const handler = handle(
  publicOperations,
  "getPublicCard",
  async ({ code }, tools) => {
    const card = await activeCardByCode(code, tools);
    return new DocumentReply({
      headers: {
        ...apiHeaders,
        ...publicCache,
        "content-type": "application/json; charset=utf-8",
      },
      body: JSON.stringify(toPublicCard(card)),
    });
  },
  { failure: publicProblem },
);
