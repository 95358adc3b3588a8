import type { UseQueryResult } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AudienceReport } from "../../../../../shared/campaigns/audience-report.ts";
import { card } from "../../../../../shared/models/card.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";
import { contact } from "../../../../../shared/models/contact.ts";
import { user } from "../../../../../shared/models/user.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { FilterDialog } from "../../../records/table/filter-dialog.tsx";
import { fromDocument, toDocument } from "../../../records/table/filter-tree.ts";
import { useTableFields } from "../../../records/table/table-fields.ts";
import { useFilterWords } from "../../../records/table/use-filter-words.ts";
import { useValueText } from "../../../records/values/use-value-text.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import styles from "./campaign.module.css";

type Audience = Campaign["audience"];

/** Models whose records are people. */
const models = { user, contact, card } as const;
const modelNames = Object.keys(models) as Audience["model"][]; // the keys of the table above

export interface AudiencePanelProps {
  audience: Audience;
  report: UseQueryResult<AudienceReport>;
  /** Absent: the audience can no longer be changed. */
  onChange?: (audience: Audience) => void;
}

/** Who gets the campaign: the filter in words, the number of people now, and some of them. */
export function AudiencePanel({ audience, report, onChange }: AudiencePanelProps) {
  const { t } = useTranslation();
  const [isFiltering, setFiltering] = useState(false);
  const model = models[audience.model];
  const optionText = useOptionText(audience.model);
  const { fields = [] } = useTableFields(model);
  const words = useFilterWords(fields, useValueText(optionText));
  const filter = fromDocument(audience.filter);
  return (
    <SheetSection title={t("campaigns.audience.title")}>
      <Reached report={report} />
      {onChange && (
        <SelectField
          label={t("campaigns.audience.model")}
          value={audience.model}
          options={modelNames.map((value) => ({
            value,
            text: t(`campaigns.audience.models.${value}`),
          }))}
          onChange={({ target }) => {
            const chosen = modelNames.find((name) => name === target.value);
            if (chosen) onChange({ model: chosen, filter: {} });
          }}
        />
      )}
      <p className={styles["filter"]}>
        {filter.parts.length > 0 ? words(filter) : t("campaigns.audience.everyone")}
      </p>
      {onChange && (
        <Button icon={ListFilter} wide onClick={() => setFiltering(true)}>
          {t("campaigns.audience.change")}
        </Button>
      )}
      {isFiltering && onChange && (
        <FilterDialog
          fields={fields}
          filter={filter}
          optionText={optionText}
          onApply={(next) => {
            setFiltering(false);
            onChange({ ...audience, filter: toDocument(next) ?? {} });
          }}
          onClose={() => setFiltering(false)}
        />
      )}
    </SheetSection>
  );
}

const reasons = ["noConsent", "suppressed", "noAddress", "repeated"] as const;

function Reached({ report: { data, isError } }: Pick<AudiencePanelProps, "report">) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (isError) return <p>{t("campaigns.audience.refused")}</p>;
  if (!data) return <p>{t("campaigns.audience.counting")}</p>;
  const { recipients, records, byLanguage, left, isPartial, sample } = data;
  const leftOut = reasons.filter((reason) => left[reason] > 0);
  return (
    <div className={styles["reached"]}>
      <p>
        <span className={styles["number"]}>{countText(recipients, language)}</span>{" "}
        {t("campaigns.audience.agreed", { count: recipients })}
      </p>
      <p className={styles["muted"]}>{t("campaigns.audience.byLanguage", byLanguage)}</p>
      {leftOut.length > 0 && (
        <p className={styles["muted"]}>
          {t("campaigns.audience.leftOut")}:{" "}
          {leftOut
            .map((reason) => t(`campaigns.audience.left.${reason}`, { count: left[reason] }))
            .join(", ")}
        </p>
      )}
      {isPartial && (
        <p className={styles["muted"]}>
          {t("campaigns.audience.partial", { records: countText(records, language) })}
        </p>
      )}
      {sample.length > 0 && (
        <details>
          <summary>{t("campaigns.audience.sample")}</summary>
          <ul className={styles["sample"]}>
            {sample.map(({ email, name }) => (
              <li key={email}>{name === "" ? email : `${name}, ${email}`}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
