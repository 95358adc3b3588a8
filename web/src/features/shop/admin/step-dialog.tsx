import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../shared/models/order.ts";
import { findRefundBounds } from "../../../../../shared/shop/refund-bounds.ts";
import type { OrderStepName } from "../../../../../shared/shop/order-states.ts";
import { Button } from "../../../components/controls/button.tsx";
import { ProseField, TextField } from "../../../components/controls/field.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { uploadOrderFile } from "../parts/upload-order-file.ts";
import { endingSteps, optionalFields, stepFields, type StepField } from "./admin-steps.ts";
import { useAdminSteps } from "./use-admin-orders.ts";
import styles from "./step-dialog.module.css";

interface StepDialogProps {
  order: Order;
  name: OrderStepName;
  onClose: () => void;
}

/** Asks for what a step needs, and takes it. */
export function StepDialog({ order, name, onClose }: StepDialogProps) {
  const { t } = useTranslation();
  const { takeOne } = useAdminSteps();
  const { attempt, isBusy, failed } = useSubmission();
  const [isSent, setSent] = useState(false);
  const [file, setFile] = useState<File>();
  const fields = stepFields[name] ?? [];
  const [values, setValues] = useState<Partial<Record<StepField, string>>>({
    ...(name === "recordSecond" && { amount: String(order.total) }),
    ...(name === "refund" && { amount: String(findUsualRefund(order)) }),
  });
  const textOf = (field: StepField) => (values[field] ?? "").trim();
  const isMissing = (field: StepField) => !optionalFields.includes(field) && textOf(field) === "";
  const refused = failed?.failure instanceof HubCallError ? failed.failure.fields : {};

  const problemOf = (field: StepField) => {
    if (isSent && isMissing(field)) return t("errors.fieldProblems.required");
    const problem = refused[field];
    return problem && t(`errors.fieldProblems.${problem}`);
  };
  const send = async () => {
    setSent(true);
    if (fields.some(isMissing)) return;
    const given = fields
      .filter((field) => textOf(field) !== "")
      .map((field) => [field, field === "amount" ? parseForints(textOf(field)) : textOf(field)]);
    const isTaken = await attempt(async () => {
      const uploaded = file && { file: (await uploadOrderFile(file))._id };
      await takeOne(name, { ...Object.fromEntries(given), ...uploaded, id: order._id });
    });
    if (isTaken) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`orderAdmin.steps.${name}`)}
      body={
        <div className={styles.fields}>
          {failed && <FailureNotice failed={failed} leavesFocus />}
          {fields.map((field) => (
            <StepInput
              key={field}
              field={field}
              value={values[field] ?? ""}
              problem={problemOf(field)}
              onChange={(value) => setValues({ ...values, [field]: value })}
              onFile={setFile}
            />
          ))}
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant={endingSteps.includes(name) ? "danger" : "primary"}
            busy={isBusy && t("common.saving")}
            onClick={() => void send()}
          >
            {t(`orderAdmin.steps.${name}`)}
          </Button>
        </>
      }
    >
      {t("orderAdmin.stepText", { number: order.number })}
    </Dialog>
  );
}

/** The amount as bank statements write it, with spaces between its groups; not a number if it is none. */
function parseForints(text: string): number {
  return Number(text.replaceAll(/\s/g, ""));
}

/** The refund that a withdrawal asks for, and otherwise the whole one. */
function findUsualRefund(order: Order): number {
  const { least, most } = findRefundBounds(order);
  return order.withdrawal && least > 1 ? least : most;
}

interface StepInputProps {
  field: StepField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onFile: (file: File | undefined) => void;
}

function StepInput({ field, value, problem, onChange, onFile }: StepInputProps) {
  const { t } = useTranslation();
  const label = t(`orderAdmin.fields.${field}`);
  if (field === "file")
    return (
      <TextField
        type="file"
        label={label}
        error={problem}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
    );
  if (field === "note")
    return (
      <ProseField
        label={label}
        value={value}
        maxLength={1000}
        error={problem}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField
      label={label}
      value={value}
      inputMode={field === "amount" ? "numeric" : undefined}
      autoComplete="off"
      error={problem}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
