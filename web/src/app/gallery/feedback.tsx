import { Eye, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../components/controls/action-menu.tsx";
import { Button } from "../../components/controls/button.tsx";
import { ConnectionLine } from "../../components/feedback/connection-banner.tsx";
import { useConfirm } from "../../components/feedback/confirm.tsx";
import { EmptyState, FailedState } from "../../components/feedback/empty-state.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { SkeletonCards, SkeletonForm, SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { CardStateBadges, StateBadge } from "../../components/feedback/state-badge.tsx";
import { ToastSheet } from "../../components/feedback/toasts.tsx";
import { notify, type Toast } from "../../lib/overlays/toasts.ts";
import type { Samples } from "./samples.ts";
import styles from "./gallery.module.css";

export function QuestionSamples({ s }: { s: Samples }) {
  const confirm = useConfirm();
  return (
    <div className={styles.row}>
      <Button onClick={() => void confirm({ title: s.inactivate, text: s.inactivateText })}>
        {s.inactivate}
      </Button>
      <Button onClick={() => void confirm({ title: s.archive, text: s.archiveText, isLoss: true })}>
        {s.archive}
      </Button>
      <ActionMenu
        label={s.myCards}
        actions={[
          { text: s.preview, icon: Eye, onSelect: () => {} },
          { text: s.delete, icon: Trash2, isLoss: true, onSelect: () => {} },
        ]}
      />
    </div>
  );
}

export function StateSamples({ s }: { s: Samples }) {
  return (
    <>
      <div className={styles.sheets}>
        <EmptyState
          title={s.noResults}
          text={s.noResultsText}
          action={<Button>{s.clearFilters}</Button>}
        />
        <SkeletonRows />
        <FailedState text={s.failedText} onRetry={() => {}} />
      </div>
      <SkeletonCards />
      <SkeletonForm fields={2} />
    </>
  );
}

export function MessageSamples({ s }: { s: Samples }) {
  const { t } = useTranslation();
  // not in the store, so they never close
  const shown: readonly Toast[] = [
    { id: -1, kind: "success", title: t("common.saved") },
    { id: -2, kind: "failure", title: t("common.saveFailed"), detail: s.changedDetail },
    { id: -3, kind: "notice", title: s.undone, action: { text: t("common.undo"), run: () => {} } },
  ];
  return (
    <>
      <div className={styles.sheets}>
        <Notice kind="failure" title={t("common.saveFailed")}>
          {s.changedDetail}
        </Notice>
        <Notice kind="warning" title={s.fixedBy}>
          {s.why}
        </Notice>
      </div>
      <div>
        <ConnectionLine connection="lost" onRetry={() => {}} />
        <ConnectionLine connection="restored" onRetry={() => {}} />
      </div>
      <div className={styles.sheets}>
        {shown.map((toast) => (
          <ToastSheet key={toast.id} toast={toast} onClose={() => {}} />
        ))}
      </div>
      <div className={styles.row}>
        <Button onClick={() => notify.success(t("common.saved"))}>{s.showToast}</Button>
        <Button
          onClick={() =>
            notify.notice(s.undone, { action: { text: t("common.undo"), run: () => {} } })
          }
        >
          {t("common.undo")}
        </Button>
        <Button onClick={() => notify.failure(t("common.saveFailed"), { detail: s.changedDetail })}>
          {t("common.saveFailed")}
        </Button>
      </div>
    </>
  );
}

export function BadgeSamples() {
  return (
    <div className={styles.row}>
      <StateBadge state="active" />
      <StateBadge state="inactive" />
      <StateBadge state="locked" />
      <CardStateBadges active={false} locked />
    </div>
  );
}
