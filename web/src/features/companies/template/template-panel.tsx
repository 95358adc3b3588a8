import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  ruledFields,
  type CardTemplate,
  type RuledField,
} from "../../../../../shared/models/company.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";
import { BrandPreview } from "../data/brand-preview.tsx";
import { DraftBar } from "../data/draft-bar.tsx";
import { useCompanyDraft } from "../data/use-company-draft.ts";
import { EffectDialog } from "./effect-dialog.tsx";
import {
  applyPreset,
  findPreset,
  isPictureRuled,
  isTextRuled,
  listEffects,
  presets,
  valueOf,
  type TemplateEffect,
} from "./template-draft.ts";
import { TemplateField } from "./template-field.tsx";
import styles from "../data/company-data.module.css";

/** What a company says of each field of its cards: locked, required or free, with a value. */
export function TemplatePanel({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
  const draft = useCompanyDraft(company);
  const { template = {} } = draft.values;
  const [effects, setEffects] = useState<readonly TemplateEffect[]>();
  const preset = findPreset(template);
  const change = (next: CardTemplate) => draft.change("template", next);

  const review = () => setEffects(listEffects(company._id, company.template ?? {}, template));
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (draft.isDirty) review();
      }}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <SheetSection title={t("companies.template.title")} lead={t("companies.template.lead")}>
            {draft.problems["template"] && (
              <Notice kind="failure" title={t("companies.template.wrong")}>
                {t("companies.template.wrongText")}
              </Notice>
            )}
            <Segmented
              label={t("companies.template.presets")}
              value={preset ?? "own"}
              look="chips"
              options={[
                ...presets.map((value) => ({
                  value,
                  text: t(`companies.template.preset.${value}`),
                })),
                ...(preset ? [] : [{ value: "own" as const, text: t("companies.template.own") }]),
              ]}
              onChange={(value) => {
                if (value !== "own") change(applyPreset(value, template, company));
              }}
            />
            {preset && (
              <p className={styles.help}>{t(`companies.template.presetHelp.${preset}`)}</p>
            )}
            {ruledFields.map((field) => (
              <TemplateField key={field} field={field} template={template} onChange={change} />
            ))}
          </SheetSection>
        </div>
        <BrandPreview company={draft.values} values={sampleValues(template)} />
      </div>
      <DraftBar draft={draft} onSave={review} />
      {effects && (
        <EffectDialog
          effects={effects}
          company={company}
          onClose={() => setEffects(undefined)}
          onSave={() => draft.save()}
        />
      )}
    </form>
  );
}

/** What the sample shows of a template's values. */
function sampleValues(template: CardTemplate): Partial<Card> {
  const named = ruledFields.filter(
    (field: RuledField) =>
      (isTextRuled(field) || isPictureRuled(field)) && valueOf(template, field) !== "",
  );
  return Object.fromEntries(named.map((field) => [field, valueOf(template, field)]));
}
