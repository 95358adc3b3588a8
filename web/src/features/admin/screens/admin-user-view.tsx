import { Eye } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import type { AccountView } from "../../../../../shared/accounts/account-view.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { hasScreenGroup } from "../../../lib/define-screen.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { menuScreens, screens } from "../../../lib/screens.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { SeenRecords } from "../users/view/seen-records.tsx";
import { useUserView } from "../users/view/use-user-view.ts";
import styles from "../users/view/user-view.module.css";

/** What a user sees, to look at only. The banner stays in sight; the view closes by itself. */
export default function AdminUserView() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { id = "" } = useParams();
  const back = screens.adminUserDetail.to(id);
  const close = useCallback(() => {
    notify.success(t("admin.users.view.ended"));
    void navigate(back, { replace: true });
  }, [navigate, back, t]);
  const { view, failure, retry } = useUserView(id, close);
  const name = view ? formatAccountName(view.person, language) || view.person.email : "";
  const users = { text: screens.adminUsers.text[language], to: screens.adminUsers.to() };
  return (
    <div className={styles.view}>
      {view && (
        <section aria-label={t("admin.users.view.label")} className={styles.banner}>
          <UiIcon of={Eye} />
          <p className={styles.bannerText}>
            <strong>{t("admin.users.view.banner", { name })}</strong>
            {t("admin.users.view.logged", {
              time: dateText("time", Date.parse(view.endsAt), language),
            })}
          </p>
          <button type="button" className={styles.end} onClick={() => void navigate(back)}>
            {t("admin.users.view.end")}
          </button>
        </section>
      )}
      <PageHead
        title={view ? name : screens.adminUserView.text[language]}
        breadcrumb={[users, { text: screens.adminUserDetail.text[language], to: back }]}
        {...(view && { facts: <span>{view.person.email}</span> })}
      />
      {failure !== undefined && (
        <FailedState
          text={
            getErrorCode(failure) === "record.notFound"
              ? t("admin.missing.title")
              : failureText(failure).title
          }
          onRetry={retry}
        />
      )}
      {!view && failure === undefined && <SkeletonRows rows={5} />}
      {view && <Seen view={view} />}
    </div>
  );
}

function Seen({ view: { person, lists } }: { view: AccountView }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (person.isClosed)
    return (
      <Notice kind="warning" title={t("admin.users.view.closed.title")}>
        {t("admin.users.view.closed.text")}
      </Notice>
    );
  const open = menuScreens.filter(([, screen]) => hasScreenGroup(screen, person.groups));
  return (
    <>
      <SheetSection title={t("admin.users.view.screens")}>
        <ul className={styles.screens}>
          {open.map(([key, { text }]) => (
            <li key={key}>{text[language]}</li>
          ))}
        </ul>
      </SheetSection>
      {lists.map((list) => (
        <SeenRecords key={list.model} list={list} />
      ))}
    </>
  );
}
