import { useRef, type ReactNode, type SubmitEvent } from "react";
import { classes } from "../classes.ts";
import styles from "./submit-form.module.css";

export interface SubmitFormProps {
  /** Submits the form; resolves to the first wrong field, which takes the focus. */
  onSend: () => Promise<string | undefined>;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that is submitted as a whole. The browser's own messages are off: problems are shown below the fields. */
export function SubmitForm({ onSend, className, children }: SubmitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const wrong = await onSend();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className={classes(styles.form, className)}
      onSubmit={(submit) => void send(submit)}
    >
      {children}
    </form>
  );
}
