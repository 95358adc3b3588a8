import type { Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { visitSources } from "../../../../shared/visits/visit-kinds.ts";
import type { RequestInfo } from "../../../platform/http/request-info.ts";
import { classifyViewer } from "./viewer.ts";
import { createVisitLine, type VisitLine } from "./visit-line.ts";

interface Left {
  /** The contact's own id: the same contact is never counted twice. */
  contact: string;
  request: RequestInfo;
  language: Language;
  /** ISO 8601. */
  at: string;
}

/** The line of somebody's details left on a card. Whoever they are, the owner has a contact more. */
export function createExchangeLine(
  card: Card,
  { contact, request, language, at }: Left,
): VisitLine {
  return createVisitLine(card, {
    kind: "exchange",
    source: sourceOfPage(request.header("referer")),
    language,
    device: classifyViewer(request.userAgent).device,
    bot: false,
    own: false,
    _id: contact,
    at,
  });
}

/** The form is one page for all; how its reader came stands in its own address alone. */
function sourceOfPage(referer: string | undefined) {
  const given = referer && URL.canParse(referer) ? new URL(referer).searchParams.get("v") : null;
  return visitSources.find((source) => source === given) ?? "link";
}
