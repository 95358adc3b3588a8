import { cardOperations } from "../../../../shared/operations/cards.ts";
import { code as codeFormat } from "../../../../shared/model/formats.ts";
import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import { normaliseCode } from "../../../../shared/tags/typed-code.ts";
import { handle } from "../../../calls/handle.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { InactivePage, type InactiveReason } from "../pages/inactive-page.tsx";
import { messagePageCode } from "../../../pages/message-page.tsx";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { findInactiveCardByCode } from "../find-inactive-card.ts";
import { publicCache } from "../../../pages/public-cache.ts";
import { findSubstitute } from "../find-substitute.ts";

const reasons: readonly InactiveReason[] = ["inactive", "lost", "retired"];

/** Renders the page that says why a code shows no card, and names the card's substitute if it has one. */
export const handler = handle(
  cardOperations,
  "openInactivePage",
  async ({ reason: typedReason, c }, context) => {
    const { store, now } = context;
    const { language } = context.request;
    const reason = reasons.find((each) => each === typedReason) ?? "inactive";
    const code = codeFormat.safeParse(normaliseCode(c ?? "")).data;
    const isKnownCode = code !== undefined && reason === "inactive";
    const card = isKnownCode ? await findInactiveCardByCode(code, context) : undefined;
    const today = toBudapestTime(new Date(now())).day;
    const substitute = card && (await findSubstitute(card, { store, language, today }));
    const finder = reason === "lost" ? { openedAt: now() } : undefined;
    const page = InactivePage({ language, reason, code, substitute, finder });
    return createHtmlReply({ page, language, code: messagePageCode, cache: publicCache });
  },
  { failure: pageFailure },
);
