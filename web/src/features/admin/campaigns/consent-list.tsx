import { useTranslation } from "react-i18next";
import { consent as consentModel, type Consent } from "../../../../../shared/models/consent.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import { exportOnly } from "../../../records/table/bulk-actions.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";

type ListedConsent = TableRecord & Pick<Consent, "email" | "source">;

const leadFields = ["email"];
const firstColumns = ["purpose", "given", "source", "textVersion", "createdAt"];
const firstSort = ["-createdAt"];
const every = {};

/** Sources that the service writes. Others are the words of who uploaded a list. */
const sources = ["settings", "unsubscribe", "preferences", "contact-us"] as const;

const cells = { source: ({ source }: ListedConsent) => <ConsentSource source={source} /> };

function ConsentSource({ source }: Pick<Consent, "source">) {
  const { t } = useTranslation();
  const known = sources.find((each) => each === source);
  return known ? t(`campaigns.consents.sources.${known}`) : source || "–";
}

/** The register of consents: entries are added, never changed. */
export function ConsentList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const optionText = useOptionText("consent");
  return (
    <RecordTable<ListedConsent>
      model={consentModel}
      base={every}
      label={t("campaigns.tabs.consents")}
      searchLabel={t("campaigns.consents.search")}
      lead={{
        label: getFieldLabel("consent", "email", language),
        fields: leadFields,
        sort: "email",
        text: ({ email }) => email,
      }}
      bulk={exportOnly}
      columns={firstColumns}
      sort={firstSort}
      cells={cells}
      optionText={optionText}
      empty={{
        title: t("campaigns.consents.empty.title"),
        text: t("campaigns.consents.empty.text"),
      }}
    />
  );
}
