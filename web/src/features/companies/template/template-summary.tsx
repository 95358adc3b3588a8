import { Asterisk, Lock, PencilLine, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import { ruledFields, type CardTemplate } from "../../../../../shared/models/company.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { CardObject } from "../../../components/brand/card-object.tsx";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { usePicture } from "../../../lib/download/use-picture.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { CompanyPanelProps } from "../company-panel.ts";
import { ruleOf, type Rule } from "./template-draft.ts";
import styles from "./template-summary.module.css";

const shownRules: readonly (readonly [Rule, LucideIcon])[] = [
  ["locked", Lock],
  ["required", Asterisk],
  ["free", PencilLine],
];

/** What the company says of its cards, in short: a sample in its colours, and the fields by their rules. */
export function TemplateSummary({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { name, brand, template = {} } = company;
  const { picture } = usePicture(brand?.cover && thumbnailPath(brand.cover, 320, "webp"));
  const edit = new URLSearchParams(query);
  edit.set("tab", "template");
  return (
    <aside className={styles.summary} aria-label={t("companies.template.title")}>
      <h2 className={styles.title}>{t("companies.template.title")}</h2>
      <div style={{ "--cloth": brand?.colour } as Record<string, string | undefined>}>
        <CardObject
          name={t("companies.template.sampleName")}
          position={t("companies.template.samplePosition")}
          company={name}
          cover={picture && <img src={picture.src} alt="" className={styles.cover} />}
        />
      </div>
      <ul className={styles.rules}>
        {shownRules.map(([rule, icon]) => (
          <RuledFields key={rule} template={template} rule={rule} icon={icon} />
        ))}
      </ul>
      <ButtonLink wide to={`?${edit}`}>
        {t("companies.template.edit")}
      </ButtonLink>
    </aside>
  );
}

interface RuledFieldsProps {
  template: CardTemplate;
  rule: Rule;
  icon: LucideIcon;
}

/** The fields with one rule; without any there is no line. */
function RuledFields({ template, rule, icon }: RuledFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fields = ruledFields.filter((field) => ruleOf(template, field) === rule);
  if (fields.length === 0) return null;
  const isAll = fields.length === ruledFields.length;
  return (
    <li className={styles.rule}>
      <UiIcon of={icon} small />
      <span>
        {isAll
          ? t("companies.template.everyField")
          : fields.map((field) => getFieldLabel("card", field, language)).join(", ")}
      </span>
      <span className={styles.name}>{t(`companies.template.ruleWords.${rule}`)}</span>
    </li>
  );
}
