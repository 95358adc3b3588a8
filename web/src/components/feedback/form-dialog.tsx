import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import type { FailedSubmission } from "../../lib/hub/use-submission.ts";
import styles from "./form-dialog.module.css";

export interface FormDialogProps {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  /** What the form is for. */
  lead?: ReactNode;
  /** Text of the main button. */
  submit: string;
  /** Its text while the call runs; absent: "Saving". */
  busy?: string;
  isBusy?: boolean;
  failed?: FailedSubmission | undefined;
  /** Title of a failure; absent: the title of the error. */
  failedTitle?: string;
  /** Checks and sends the fields. Afterwards the first one that is marked as wrong gets the focus. */
  onSubmit: () => void | Promise<void>;
  /** Buttons between "Cancel" and the one that submits. */
  more?: ReactNode;
  firstFocus?: RefObject<HTMLElement | null>;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form: Enter sends it, a failure is shown above its fields, and the first wrong field gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, onClose, title, lead, failed, failedTitle, onSubmit, firstFocus } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState(0);
  // after the fields have been marked
  useEffect(() => {
    if (answered > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answered]);
  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    await onSubmit();
    setAnswered((count) => count + 1);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      {...(firstFocus && { firstFocus })}
      body={
        <form
          ref={form}
          id={id}
          noValidate
          className={styles.form}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          {failed && <FailureNotice failed={failed} {...(failedTitle && { title: failedTitle })} />}
          {props.children}
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          {props.more}
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={props.isBusy === true && (props.busy ?? t("common.saving"))}
          >
            {props.submit}
          </Button>
        </>
      }
    >
      {lead}
    </Dialog>
  );
}
