import { useTranslation } from "react-i18next";
import { company as companyModel, type Brand } from "../../../../../shared/models/company.ts";
import { pageColours } from "../../../../../shared/public-page/base-style.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { PictureChoice } from "../../../records/form/picture-choice.tsx";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColourField } from "./colour-field.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { useCompanyDraft } from "./use-company-draft.ts";
import styles from "./company-data.module.css";

const textFields = ["name", "website", "address", "taxNumber"] as const;

/** The colours of a brand, each with what the page shows without one. */
const colours = {
  colour: pageColours.light.c,
  accent: pageColours.light.a,
  background: pageColours.light.s,
} as const satisfies Partial<Record<keyof Brand, string>>;
type ColourName = keyof typeof colours;
const colourNames = Object.keys(colours) as ColourName[]; // the keys of the table above

/** The data, the logo and the brand of a company, and how its public pages look with them. */
export function CompanyData({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draft = useCompanyDraft(company);
  const { values, problems, change } = draft;
  const { brand = {} } = values;
  const paint = (changes: Partial<Record<keyof Brand, string | undefined>>) => {
    const next = Object.entries({ ...brand, ...changes }).filter(([, value]) => value);
    change("brand", next.length > 0 ? (Object.fromEntries(next) as Brand) : undefined);
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault();
        void draft.save();
      }}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <SheetSection title={t("companies.data.title")}>
            {textFields.map((field) => (
              <RecordTextField
                key={field}
                model={companyModel}
                field={field}
                value={values[field]}
                problem={problems[field]}
                onChange={(text) => change(field, text)}
              />
            ))}
            <PictureChoice
              label={getFieldLabel("company", "logo", language)}
              file={values.logo}
              onChange={(file) => change("logo", file)}
            />
          </SheetSection>
          <SheetSection title={t("companies.data.brand")} lead={t("companies.data.brandLead")}>
            {colourNames.map((name) => (
              <ColourField
                key={name}
                label={t(`companies.data.colours.${name}`)}
                help={t(`companies.data.colourHelp.${name}`)}
                value={brand[name]}
                fallback={colours[name]}
                onChange={(colour) => paint({ [name]: colour })}
              />
            ))}
            <PictureChoice
              label={t("companies.data.cover")}
              file={brand.cover}
              onChange={(cover) => paint({ cover })}
            />
          </SheetSection>
        </div>
        <BrandPreview company={values} />
      </div>
      <DraftBar draft={draft} />
    </form>
  );
}
