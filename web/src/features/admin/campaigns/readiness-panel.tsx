import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { campaignLimits } from "../../../../../shared/limits/campaigns.ts";
import { classes } from "../../../components/classes.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import type { Readiness } from "./readiness.ts";
import styles from "./campaign.module.css";

/** What is to be corrected before the start, and what is in order. */
export function ReadinessPanel({ readiness }: { readiness: Readiness }) {
  const { t } = useTranslation();
  const { problems, gaps, hasNoRecipients, errors, bytes, links } = readiness;
  const has = (kind: string) => problems.some((problem) => problem.kind === kind);
  return (
    <SheetSection
      title={t("campaigns.check.title")}
      lead={
        <output>
          {errors === 0
            ? t("campaigns.check.ready")
            : t("campaigns.check.errors", { count: errors })}
        </output>
      }
    >
      <ul className={styles["checks"]}>
        {problems.map(({ kind, language, about }) => (
          <Check
            key={`${kind} ${language} ${about}`}
            isWrong
            title={t(`campaigns.check.${kind}`, {
              language: t(`campaigns.check.inLanguage.${language}`),
            })}
            text={about}
          />
        ))}
        {gaps.map(({ field, language, count, people }) => (
          <Check
            key={`${field} ${language}`}
            isWrong
            title={t("campaigns.check.gap", { field: t(`campaigns.mergeFields.${field}`), count })}
            text={t("campaigns.check.gapText", { people: people.join(", ") })}
          />
        ))}
        {hasNoRecipients && (
          <Check
            isWrong
            title={t("campaigns.check.noRecipients")}
            text={t("campaigns.check.noRecipientsText")}
          />
        )}
        {!has("subjectMissing") && !has("bodyMissing") && (
          <Check title={t("campaigns.check.languages")} />
        )}
        {links > 0 && !has("linkNotPublic") && (
          <Check title={t("campaigns.check.links", { count: links })} />
        )}
        <Check
          title={t("campaigns.check.unsubscribe")}
          text={t("campaigns.check.unsubscribeText")}
        />
        {!has("tooLarge") && (
          <Check
            title={t("campaigns.check.size", { size: Math.ceil(bytes / 1024) })}
            text={t("campaigns.check.sizeText", { limit: campaignLimits.maxHtmlBytes / 1024 })}
          />
        )}
      </ul>
    </SheetSection>
  );
}

interface CheckProps {
  title: string;
  text?: string | undefined;
  isWrong?: boolean;
}

function Check({ title, text, isWrong = false }: CheckProps) {
  return (
    <li className={classes(styles["check"], isWrong ? styles["wrong"] : styles["right"])}>
      <UiIcon of={isWrong ? CircleAlert : CircleCheck} />
      <div>
        <p className={styles["checkTitle"]}>{title}</p>
        {text && <p className={styles["muted"]}>{text}</p>}
      </div>
    </li>
  );
}
