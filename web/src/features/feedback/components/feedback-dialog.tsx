import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Button } from "../../../components/controls/button.tsx";
import { ProseField } from "../../../components/controls/field.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { sendFeedback, type NewFeedback } from "../feedback-calls.ts";
import { ScreenshotField } from "./screenshot-field.tsx";
import { useScreenshot } from "./use-screenshot.ts";
import styles from "./feedback-dialog.module.css";

/** Most characters of the text and of the page, as the model says. */
const maxLength = { text: 4000, page: 300 } as const;

const kinds = ["problem", "idea", "praise"] as const;

/** A message to the makers of the product, with the page it is about and a picture of it if the user adds one. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // the page on which the dialog was opened
  const [page] = useState(() => pathname.slice(0, maxLength.page));
  const [kind, setKind] = useState<NewFeedback["kind"]>("problem");
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const screenshot = useScreenshot();
  const { attempt, isBusy, failed } = useSubmission();

  const send = async () => {
    if (text.trim() === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const isSent = await attempt(() =>
      sendFeedback(
        {
          kind,
          text,
          page,
          ...(screenshot.file !== undefined && { screenshot: screenshot.file }),
        },
        key,
      ),
    );
    if (!isSent) return;
    notify.success(t("feedback.sent"));
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("feedback.title")}
      firstFocus={field}
      body={
        <div className={styles.form}>
          {failed && <FailureNotice failed={failed} title={t("feedback.failed")} />}
          <Segmented
            label={t("feedback.kind")}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, text: t(`feedback.kinds.${value}`) }))}
          />
          <ProseField
            ref={field}
            label={t("feedback.text")}
            help={t("feedback.page", { page })}
            error={isMissing ? t("errors.fieldProblems.required") : undefined}
            value={text}
            rows={5}
            maxLength={maxLength.text}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
            }}
          />
          <ScreenshotField screenshot={screenshot} />
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={screenshot.isRunning}
            busy={isBusy && t("feedback.sending")}
            onClick={() => void send()}
          >
            {t("feedback.send")}
          </Button>
        </>
      }
    />
  );
}
