import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getErrorCode, HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { ConnectedCalendar } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useCalendar } from "../hooks/use-calendar.ts";
import styles from "./calendar-section.module.css";

/** The calendar whose events are shown: its address, how it was read, and the form to connect one. */
export function CalendarSection() {
  const { t } = useTranslation();
  const { data, isError, refetch, connect, disconnect } = useCalendar();
  return (
    <SheetSection title={t("events.calendar.title")} lead={t("events.calendar.lead")}>
      {data ? (
        data.address === undefined ? (
          <ConnectForm onConnect={connect} />
        ) : (
          <Connected calendar={data} onRefresh={connect} onDisconnect={disconnect} />
        )
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm fields={1} />
      )}
    </SheetSection>
  );
}

const services = ["outlook", "google", "apple"] as const;

function ConnectForm({ onConnect }: { onConnect: (address: string) => Promise<void> }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { attempt, isBusy, failed } = useSubmission();
  const problem = failed && problemOf(failed.failure);
  const send = async () => {
    if (address.trim() === "") {
      setMissing(true);
      return "address";
    }
    const isConnected = await attempt(() => onConnect(address));
    if (isConnected) notify.success(t("events.calendar.connected"));
    return isConnected ? undefined : "address";
  };
  return (
    <SubmitForm onSend={send}>
      {failed && !problem && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
      <TextField
        name="address"
        type="url"
        label={t("events.calendar.address")}
        help={t("events.calendar.addressHelp")}
        error={
          isMissing
            ? t("errors.fieldProblems.required")
            : problem && t(`events.calendar.refused.${problem}`)
        }
        value={address}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setAddress(target.value);
          setMissing(false);
        }}
      />
      <details className={styles.help}>
        <summary>{t("events.calendar.where")}</summary>
        <ul>
          {services.map((service) => (
            <li key={service}>{t(`events.calendar.steps.${service}`)}</li>
          ))}
        </ul>
      </details>
      <div>
        <Button type="submit" variant="primary" busy={isBusy && t("events.calendar.reading")}>
          {t("events.calendar.connect")}
        </Button>
      </div>
    </SubmitForm>
  );
}

/** What is wrong with the address, if the failure is about it. */
function problemOf(failure: unknown): "tooLarge" | "notAcceptable" | undefined {
  if (getErrorCode(failure) !== "input.invalid" || !(failure instanceof HubCallError))
    return undefined;
  return failure.fields?.["address"] === "tooLarge" ? "tooLarge" : "notAcceptable";
}

interface ConnectedProps {
  calendar: ConnectedCalendar;
  onRefresh: (address: string) => Promise<void>;
  onDisconnect: () => Promise<void>;
}

function Connected({ calendar, onRefresh, onDisconnect }: ConnectedProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const { attempt, isBusy } = useSubmission();
  const { address = "", checkedAt, problem } = calendar;

  const run = (failedTitle: string, work: () => Promise<void>) =>
    attempt(async () => {
      try {
        await work();
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(failedTitle, { detail: `${title} ${detail}` });
      }
    });
  const refresh = () =>
    run(t("events.calendar.refreshFailed"), async () => {
      await onRefresh(address);
      notify.success(t("events.calendar.refreshed"));
    });
  const disconnect = async () => {
    const isSure = await confirm({
      title: t("events.calendar.disconnectTitle"),
      text: t("events.calendar.disconnectText"),
      yes: t("events.calendar.disconnect"),
      isLoss: true,
    });
    if (!isSure) return;
    await run(t("common.saveFailed"), async () => {
      await onDisconnect();
      notify.success(t("events.calendar.disconnected"));
    });
  };
  return (
    <>
      {problem && (
        <Notice kind="failure" title={t("events.calendar.problem")}>
          {t(`events.calendar.problems.${problem}`)}
        </Notice>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t("events.calendar.service")}</dt>
          <dd>{hostOf(address)}</dd>
        </div>
        {checkedAt !== undefined && (
          <div>
            <dt>{t("events.calendar.checkedAt")}</dt>
            <dd>{momentText(checkedAt)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        <Button busy={isBusy && t("events.calendar.reading")} onClick={() => void refresh()}>
          {t("events.calendar.refresh")}
        </Button>
        <Button variant="quietDanger" onClick={() => void disconnect()}>
          {t("events.calendar.disconnect")}
        </Button>
      </div>
    </>
  );
}

/** The rest of the address is a secret. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
