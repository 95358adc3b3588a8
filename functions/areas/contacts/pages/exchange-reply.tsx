import type { ExchangeForm } from "../../../../shared/contacts/exchange.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { formatCardName } from "../../../../shared/cards/person-name.ts";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import type { FormFaults } from "../check-exchange-form.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { toPublicCard } from "../../cards/public-card.ts";
import { exchangePageCode, ExchangePage } from "./exchange-page.tsx";
import { describeProblems } from "./form-problems.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";

interface FilledForm {
  form: ExchangeForm;
  faults: FormFaults;
  alert?: string | undefined;
  /** The form was already submitted, so its problems are shown. */
  isSent?: boolean;
}

/** Renders the form with the typed values. No cache stores the reply. */
export function createExchangeReply(
  card: Card,
  { form, faults, alert, isSent = false }: FilledForm,
  language: Language,
): DocumentReply {
  const page = (
    <ExchangePage
      language={language}
      code={card.code}
      person={formatCardName(toPublicCard(card), language)}
      hasCompany={card.company !== undefined}
      form={form}
      problems={describeProblems(faults, language)}
      alert={alert}
      isSent={isSent}
    />
  );
  const status = alert === undefined ? 200 : 400;
  return createHtmlReply({ page, language, code: exchangePageCode, cache: noStore, status });
}
