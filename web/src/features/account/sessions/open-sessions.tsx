import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSessions } from "./use-sessions.ts";
import { OpenSessionItem } from "./open-session-item.tsx";
import styles from "../../../components/layout/row-list.module.css";

/** Sessions shown at first. */
const firstShown = 5;

/** The user's open sessions; each can be ended, or all at once. */
export function OpenSessions() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const { data, isPending, refetch, end, endAll } = useSessions();
  const { attempt, isBusy } = useSubmission();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? data?.items : data?.items.slice(0, firstShown);
  const hidden = (data?.items.length ?? 0) - (shown?.length ?? 0);

  /** Runs an action; a message shows its failure. */
  const run = (work: () => Promise<void>) =>
    attempt(async () => {
      try {
        await work();
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(t("settings.sessions.endFailed"), { detail: `${title} ${detail}` });
      }
    });

  const handleEndAll = async () => {
    const isSure = await confirm({
      title: t("settings.sessions.endAllTitle"),
      text: t("settings.sessions.endAllText"),
      yes: t("settings.sessions.endAll"),
    });
    if (isSure) await run(endAll);
  };

  const handleMore = () => {
    setWhole(true);
    // the button is removed
    list.current?.focus();
  };

  return (
    <SheetSection
      anchor="sessions"
      title={t("settings.sessions.title")}
      lead={t("settings.sessions.lead")}
    >
      {data ? (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t("settings.sessions.title")}
          className={styles.list}
        >
          {shown?.map((session) => (
            <OpenSessionItem
              key={session.id}
              session={session}
              onEnd={(device) =>
                run(async () => {
                  await end(session.id);
                  notify.success(t("settings.sessions.ended", { device }));
                })
              }
            />
          ))}
        </ul>
      ) : isPending ? (
        <SkeletonRows rows={2} />
      ) : (
        <FailedState onRetry={() => void refetch()} />
      )}
      {hidden > 0 && (
        <div>
          <Button variant="quiet" flush onClick={handleMore}>
            {t("settings.sessions.more", { count: hidden })}
          </Button>
        </div>
      )}
      <div>
        <Button busy={isBusy && t("common.saving")} onClick={() => void handleEndAll()}>
          {t("settings.sessions.endAll")}
        </Button>
      </div>
    </SheetSection>
  );
}
