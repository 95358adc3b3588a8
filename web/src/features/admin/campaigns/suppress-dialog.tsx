import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { suppression as suppressionModel } from "../../../../../shared/models/suppression.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { focusField } from "../../../records/form/record-form.tsx";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { valueFormShape } from "../../../records/form/value-form-shape.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import styles from "../settings/settings.module.css";
import { suppressByHand } from "./base/campaign-calls.ts";

const formId = "suppress-address";
const shape = valueFormShape(suppressionModel, ["email", "note"]);

/** Suppresses an address by hand. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<FieldProblem>();
  const { attempt, isBusy, failed } = useSubmission();
  const keyOf = useRequestKey();
  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const found = email.trim() === "" ? "required" : shape.problemOf("email", email);
    setProblem(found);
    if (found) return focusField(form.current, "email");
    const isDone = await attempt(async () => {
      try {
        await suppressByHand(email, note, keyOf({ email, note }));
      } catch (failure) {
        if (failure instanceof HubCallError) setProblem(failure.fields["email"]);
        throw failure;
      }
      notify.success(t("campaigns.suppressions.added", { email }));
      await cache.invalidateQueries({ queryKey: tableKey("suppression") });
    });
    if (isDone) onClose();
    return undefined;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("campaigns.suppressions.add")}
      body={
        <form
          ref={form}
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
          <RecordTextField
            model={suppressionModel}
            field="email"
            label={t("campaigns.suppressions.email")}
            value={email}
            problem={problem}
            isRequired
            onChange={(text) => {
              setEmail(text);
              setProblem(undefined);
            }}
          />
          <RecordTextField
            model={suppressionModel}
            field="note"
            label={t("campaigns.suppressions.note")}
            value={note}
            problem={undefined}
            onChange={setNote}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy && t("common.saving")}>
            {t("campaigns.suppressions.add")}
          </Button>
        </>
      }
    >
      {t("campaigns.suppressions.addText")}
    </Dialog>
  );
}
