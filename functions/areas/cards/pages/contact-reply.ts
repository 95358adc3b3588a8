import { createCardView } from "../../../../shared/cards/card-view.ts";
import { environment } from "../../../../shared/environment.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { hasCover } from "../../../../shared/public-page/card-cover.tsx";
import type { SendResult } from "../../../../shared/public-page/send-form.tsx";
import { formatNationalPhone } from "../../../../shared/text/national-phone.ts";
import { toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { noStore, publicCache } from "../../../pages/public-cache.ts";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { loadCardBranding } from "../card-branding.ts";
import { findSubstitute } from "../find-substitute.ts";
import { toPublicCard } from "../public-card.ts";
import { createContactPageCode } from "./contact-code.ts";
import { ContactPage } from "./contact-page.tsx";

interface ContactReplyOptions {
  language: Language;
  /** Result of the form "Email me this card"; such a page is not cached. */
  sent?: SendResult;
}

/** Renders the public page of an active card. */
export async function createContactReply(
  card: Card,
  { language, sent }: ContactReplyOptions,
  context: Pick<OpenContext, "store" | "now">,
): Promise<DocumentReply> {
  const { store, now } = context;
  const today = toBudapestTime(new Date(now())).day;
  const publicCard = toPublicCard(card);
  const [{ isPending, ...surroundings }, substitute] = await Promise.all([
    loadCardBranding(card, context),
    findSubstitute(card, { store, language, today }),
  ]);
  const code = createContactPageCode({
    brand: surroundings.brand,
    hasCover: hasCover(surroundings.cover),
    hasProblem: sent?.result === "wrong",
  });
  const page = ContactPage({
    ...surroundings,
    view: createCardView(publicCard, language, formatNationalPhone),
    substitute,
    origin: requireVariable(environment.publicOrigin),
    openedAt: now(),
    sent,
    code,
  });
  // A kept page would show no cover for seconds after it is made.
  const cache = isPending || sent !== undefined ? noStore : publicCache;
  const status = sent?.result === "wrong" ? 400 : 200;
  return createHtmlReply({ page, language, code, cache, status });
}
