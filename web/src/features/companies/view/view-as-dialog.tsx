import { Eye, Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ColleagueView } from "../../../../../shared/models/colleague-view.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { CardStateBadges } from "../../../components/feedback/state-badge.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import type { CompanyPanelProps } from "../company-panel.ts";
import { viewAs } from "./view-calls.ts";
import styles from "./view-as-dialog.module.css";

interface ViewAsDialogProps extends CompanyPanelProps {
  person: { _id: string; lastName: string; firstName: string };
  onClose: () => void;
}

/** What a colleague sees of the company's cards: a copy to look at, which closes by itself and is kept nowhere. */
export function ViewAsDialog({ company, person, onClose }: ViewAsDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { view, failure } = useView(company._id, person._id, onClose);
  const name = formatAccountName(person, language);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companyTools.view.title", { name })}
      body={
        <div className={styles.view}>
          {failure !== undefined && (
            <FailureNotice failed={failure} title={t("common.loadFailed")} />
          )}
          {view && (
            <Notice kind="warning" icon={Eye} title={t("companyTools.view.banner", { name })}>
              {t("companyTools.view.logged", {
                time: dateText("time", Date.parse(view.endsAt), language),
              })}
            </Notice>
          )}
          {view ? <SeenCards view={view} /> : failure === undefined && <SkeletonRows rows={3} />}
        </div>
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("companyTools.view.end")}
        </Button>
      }
    />
  );
}

type Failure = Parameters<typeof FailureNotice>[0]["failed"];

/** One look: asked once for each opening, since each one is logged. It ends at its time. */
function useView(company: string, person: string, onEnd: () => void) {
  const { t } = useTranslation();
  const [view, setView] = useState<ColleagueView>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    const controller = new AbortController();
    viewAs(company, person, controller.signal).then(setView, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(error as Failure);
    });
    return () => controller.abort();
  }, [company, person]);
  const endsAt = view && Date.parse(view.endsAt);
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(() => {
      notify.success(t("companyTools.view.ended"));
      onEnd();
    }, endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt, onEnd, t]);
  return { view, failure };
}

function SeenCards({ view: { cards, hasMore } }: { view: ColleagueView }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (cards.length === 0) return <p className={styles.faint}>{t("companyTools.view.empty")}</p>;
  return (
    <>
      <ul className={styles.cards} aria-label={t("companyTools.view.cards")}>
        {cards.map(({ card, locked, canEdit, tags }) => {
          const fields = locked.map((field) => getFieldLabel("card", field, language)).join(", ");
          return (
            <li key={String(card["_id"])} className={styles.card}>
              <p className={styles.name}>
                {String(card["name"])}
                <CardStateBadges
                  active={card["active"] === true}
                  locked={card["locked"] === true}
                />
              </p>
              <dl className={styles.values}>
                {shownFields.flatMap((field) => {
                  const value = card[field];
                  if (typeof value !== "string" || value === "") return [];
                  return [
                    <div key={field} className={styles.value}>
                      <dt>{getFieldLabel("card", field, language)}</dt>
                      <dd>
                        {value}
                        {locked.includes(field) && <UiIcon of={Lock} small />}
                      </dd>
                    </div>,
                  ];
                })}
              </dl>
              <p className={styles.faint}>
                {canEdit
                  ? locked.length > 0
                    ? t("companyTools.view.locked", { fields })
                    : t("companyTools.view.free")
                  : t("companyTools.view.readOnly")}
                {" · "}
                {t("companyTools.view.tags", { count: tags })}
              </p>
            </li>
          );
        })}
      </ul>
      {hasMore && <p className={styles.faint}>{t("companyTools.view.hasMore")}</p>}
    </>
  );
}

/** Fields of a card that the view shows, in the order of the form. */
const shownFields = [
  "lastName",
  "firstName",
  "companyName",
  "position",
  "phone",
  "email",
  "zip",
  "city",
  "address",
  "website",
  "introduction",
] as const;
