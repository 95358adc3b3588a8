import type { ComponentProps, SubmitEvent } from "react";
import { useLeaveGuard } from "../../lib/forms/use-leave-guard.ts";
import type { SaveResult } from "./use-record-save.ts";

export interface RecordFormProps extends Pick<
  ComponentProps<"form">,
  "ref" | "id" | "className" | "children"
> {
  isDirty: boolean;
  onSave: () => Promise<SaveResult<string>>;
}

/**
 * The form element of a record. A wrong field takes the focus after a save; the user cannot leave the screen with unsaved
 * changes without a question.
 */
export function RecordForm({ isDirty, onSave, ...props }: RecordFormProps) {
  useLeaveGuard(isDirty, async () => (await onSave()).isSaved);
  const handleSubmit = async (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const form = submit.currentTarget;
    focusField(form, (await onSave()).wrong);
  };
  return <form {...props} noValidate onSubmit={(submit) => void handleSubmit(submit)} />;
}

export function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  if (field) form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
