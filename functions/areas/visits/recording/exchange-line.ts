import type { Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { visitSources } from "../../../../shared/visits/visit-kinds.ts";
import type { RequestInfo } from "../../../platform/http/request-info.ts";
import { classifyViewer } from "./viewer.ts";
import { createVisitLine, type VisitLine } from "./visit-line.ts";

interface ExchangeFacts {
  /** Id of the contact, so that the same contact is never counted twice. */
  contact: string;
  request: RequestInfo;
  language: Language;
  /** ISO 8601. */
  at: string;
}

/** Creates the line of details left on a card. It counts for every visitor, because the owner has a new contact. */
export function createExchangeLine(
  card: Card,
  { contact, request, language, at }: ExchangeFacts,
): VisitLine {
  return createVisitLine(card, {
    kind: "exchange",
    source: readSource(request.header("referer")),
    language,
    device: classifyViewer(request.userAgent).device,
    bot: false,
    own: false,
    _id: contact,
    at,
  });
}

/** The form is the same page for every source, so the source is only in the page's own address. */
function readSource(referer: string | undefined) {
  const value = referer && URL.canParse(referer) ? new URL(referer).searchParams.get("v") : null;
  return visitSources.find((source) => source === value) ?? "link";
}
