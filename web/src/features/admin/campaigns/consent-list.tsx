import { useTranslation } from "react-i18next";
import { consent as consentModel, type Consent } from "../../../../../shared/models/consent.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";

type ListedConsent = TableRecord & Pick<Consent, "email">;

const leadFields = ["email"];
const firstColumns = ["purpose", "given", "source", "textVersion", "createdAt"];
const firstSort = ["-createdAt"];
const every = {};

/** The register of consents: entries are added, never changed. */
export function ConsentList() {
  const { t } = useTranslation();
  const optionText = useOptionText("consent");
  return (
    <RecordTable<ListedConsent>
      model={consentModel}
      base={every}
      label={t("campaigns.tabs.consents")}
      searchLabel={t("campaigns.consents.search")}
      lead={{
        label: t("campaigns.recipients.email"),
        fields: leadFields,
        sort: "email",
        text: ({ email }) => email,
      }}
      columns={firstColumns}
      sort={firstSort}
      optionText={optionText}
      empty={{
        title: t("campaigns.consents.empty.title"),
        text: t("campaigns.consents.empty.text"),
      }}
    />
  );
}
