import type { UseQueryResult } from "@tanstack/react-query";
import { FileUp, ListFilter } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AudienceReport } from "../../../../../../shared/campaigns/audience-report.ts";
import { campaignLimits } from "../../../../../../shared/limits/campaigns.ts";
import { card } from "../../../../../../shared/models/card.ts";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import { contact } from "../../../../../../shared/models/contact.ts";
import { user } from "../../../../../../shared/models/user.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { SelectField } from "../../../../components/controls/field.tsx";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { countText } from "../../../../lib/format/count-text.ts";
import { useLanguage } from "../../../../lib/format/language.ts";
import { FilterDialog } from "../../../../records/table/filter-dialog.tsx";
import { fromDocument, toDocument } from "../../../../records/table/filter-tree.ts";
import { useTableFields } from "../../../../records/table/table-fields.ts";
import { useFilterWords } from "../../../../records/table/use-filter-words.ts";
import { useValueText } from "../../../../records/values/use-value-text.ts";
import { useOptionText } from "../../../../records/values/use-option-text.ts";
import { ListDialog } from "./list-dialog.tsx";
import styles from "../base/campaign.module.css";

type Audience = Campaign["audience"];

/** Models whose records are people. */
const models = { user, contact, card } as const;
const choices = ["user", "contact", "card", "list"] as const satisfies Audience["model"][];

export interface AudiencePanelProps {
  campaign: string;
  audience: Audience;
  report: UseQueryResult<AudienceReport>;
  onChange: (audience: Audience) => void;
}

/** Who gets the campaign: a filter in words or an uploaded list, the number of people now, and some of them. */
export function AudiencePanel({ campaign, audience, report, onChange }: AudiencePanelProps) {
  const { t } = useTranslation();
  const [isUploading, setUploading] = useState(false);
  const { model, list } = audience;
  return (
    <SheetSection title={t("campaigns.audience.title")}>
      {(model !== "list" || list) && <Reached report={report} />}
      <SelectField
        label={t("campaigns.audience.model")}
        value={model}
        options={choices.map((value) => ({
          value,
          text: t(`campaigns.audience.models.${value}`),
        }))}
        onChange={({ target }) => {
          const chosen = choices.find((name) => name === target.value);
          if (chosen) onChange({ model: chosen, filter: {} });
        }}
      />
      {model === "list" ? (
        <>
          <p className={styles["filter"]}>
            {list
              ? t("campaigns.list.chosen", { name: list.name, count: list.people })
              : t("campaigns.list.none")}
          </p>
          <Button icon={FileUp} wide onClick={() => setUploading(true)}>
            {t(list ? "campaigns.list.other" : "campaigns.list.open")}
          </Button>
        </>
      ) : (
        <AudienceFilter model={model} filter={audience.filter} onChange={onChange} />
      )}
      {isUploading && (
        <ListDialog
          campaign={campaign}
          onList={(stored) => onChange({ model: "list", filter: {}, list: stored })}
          onClose={() => setUploading(false)}
        />
      )}
    </SheetSection>
  );
}

interface AudienceFilterProps {
  model: keyof typeof models;
  filter: Audience["filter"];
  onChange: (audience: Audience) => void;
}

function AudienceFilter({ model: name, filter: stored, onChange }: AudienceFilterProps) {
  const { t } = useTranslation();
  const [isFiltering, setFiltering] = useState(false);
  const model = models[name];
  const optionText = useOptionText(name);
  const { fields = [] } = useTableFields(model);
  const words = useFilterWords(fields, useValueText(optionText));
  const filter = fromDocument(stored);
  return (
    <>
      <p className={styles["filter"]}>
        {filter.parts.length > 0 ? words(filter) : t("campaigns.audience.everyone")}
      </p>
      <Button icon={ListFilter} wide onClick={() => setFiltering(true)}>
        {t("campaigns.audience.change")}
      </Button>
      {isFiltering && (
        <FilterDialog
          fields={fields}
          filter={filter}
          optionText={optionText}
          onApply={(next) => {
            setFiltering(false);
            onChange({ model: name, filter: toDocument(next) ?? {} });
          }}
          onClose={() => setFiltering(false)}
        />
      )}
    </>
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
            {sample.slice(0, campaignLimits.gapPeople).map(({ email, name }) => (
              <li key={email}>{name === "" ? email : `${name}, ${email}`}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
