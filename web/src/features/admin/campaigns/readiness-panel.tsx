import { CircleAlert, CircleCheck, CircleQuestionMark, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { campaignLimits } from "../../../../../shared/limits/campaigns.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classes } from "../../../components/classes.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import {
  isSenderRefused,
  type PreflightReport,
  type SenderState,
} from "../../../../../shared/campaigns/preflight-report.ts";
import { isUnsubscribeBroken, type Readiness } from "./readiness.ts";
import styles from "./base/campaign.module.css";

export interface ReadinessPanelProps {
  readiness: Readiness;
  /** The mail provider and our own service are being asked. */
  isChecking: boolean;
  /** They could not be asked. */
  hasFailed: boolean;
  onCheck: () => void;
}

/** Id of the list of checks, which describes a button that is not available. */
export const checksId = "campaign-checks";

/** What is to be corrected before the start, and what is in order. */
export function ReadinessPanel({ readiness, isChecking, hasFailed, onCheck }: ReadinessPanelProps) {
  const { t } = useTranslation();
  const { problems, gaps, hasNoRecipients, maySend, preflight, errors, bytes, links } = readiness;
  const refusal = t("errors.codes", { returnObjects: true })["campaign.sendRight"];
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
      <ul id={checksId} className={styles["checks"]}>
        {!maySend && <Check look="wrong" title={refusal.title} text={refusal.detail} />}
        {problems.map(({ kind, language, about }) => (
          <Check
            key={`${kind} ${language} ${about}`}
            look="wrong"
            title={t(`campaigns.check.${kind}`, {
              language: t(`campaigns.check.inLanguage.${language}`),
            })}
            text={about}
          />
        ))}
        {gaps.map(({ field, language, count, people }) => (
          <Check
            key={`${field} ${language}`}
            look="wrong"
            title={t("campaigns.check.gap", { field: t(`campaigns.mergeFields.${field}`), count })}
            text={t("campaigns.check.gapText", { people: people.join(", ") })}
          />
        ))}
        {hasNoRecipients && (
          <Check
            look="wrong"
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
        {!has("tooLarge") && (
          <Check
            title={t("campaigns.check.size", { size: Math.ceil(bytes / 1024) })}
            text={t("campaigns.check.sizeText", { limit: campaignLimits.maxHtmlBytes / 1024 })}
          />
        )}
        {preflight && <PreflightChecks {...preflight} />}
      </ul>
      <div>
        <Button
          variant="quiet"
          flush
          icon={RotateCw}
          busy={isChecking && t("campaigns.check.asking")}
          onClick={onCheck}
        >
          {t(hasFailed ? "campaigns.check.askFailed" : "campaigns.check.askAgain")}
        </Button>
      </div>
    </SheetSection>
  );
}

const records = ["dkim", "spf", "dmarc"] as const;

/** What the mail provider knows about the sender, and how the test of unsubscribing ended. */
function PreflightChecks({ sender, unsubscribe }: PreflightReport) {
  const { t } = useTranslation();
  const { domain, identity } = sender;
  const unsubscribeLook = isUnsubscribeBroken({ sender, unsubscribe }) ? "wrong" : "open";
  return (
    <>
      <Check
        look={unsubscribe === "works" ? "right" : unsubscribeLook}
        title={t(`campaigns.check.unsubscribe.${unsubscribe}`)}
        text={t(`campaigns.check.unsubscribeText.${unsubscribe}`)}
      />
      <Check
        look={findLook(identity, true)}
        title={t(`campaigns.check.identity.${identity}`, { domain })}
        text={isSenderRefused(sender) ? t("campaigns.check.senderText") : undefined}
      />
      {identity === "ok" &&
        records.map((record) => (
          <Check
            key={record}
            look={findLook(sender[record], record === "dmarc")}
            title={t(`campaigns.check.records.${sender[record]}`, { record: record.toUpperCase() })}
            text={
              sender[record] === "ok" ? undefined : t(`campaigns.check.${record}Text`, { domain })
            }
          />
        ))}
    </>
  );
}

function findLook(state: SenderState, isNeeded: boolean): CheckLook {
  if (state === "ok") return "right";
  return isNeeded && state !== "unknown" ? "wrong" : "open";
}

/** `open`: no one knows, or it is no obstacle. */
type CheckLook = "right" | "wrong" | "open";

const checkIcons = { right: CircleCheck, wrong: CircleAlert, open: CircleQuestionMark } as const;

interface CheckProps {
  title: string;
  text?: string | undefined;
  look?: CheckLook;
}

function Check({ title, text, look = "right" }: CheckProps) {
  return (
    <li className={classes(styles["check"], styles[look])}>
      <UiIcon of={checkIcons[look]} />
      <div>
        <p className={styles["checkTitle"]}>{title}</p>
        {text && <p className={styles["muted"]}>{text}</p>}
      </div>
    </li>
  );
}
