import { useEffect, useRef } from "react";
import { PasswordField } from "../../../components/controls/field.tsx";
import type { CurrentPassword } from "./use-current-password.ts";

export interface CurrentPasswordFieldProps {
  confirmation: CurrentPassword;
  label: string;
  help: string;
  /** Error text for a wrong password. */
  wrong: string;
}

/** The current password. The field appears, with the focus, when the service requires it. */
export function CurrentPasswordField({
  confirmation,
  label,
  help,
  wrong,
}: CurrentPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isRequired, isWrong } = confirmation;
  useEffect(() => {
    if (isRequired || isWrong) field.current?.focus();
  }, [isRequired, isWrong]);
  if (!isRequired) return null;
  return (
    <PasswordField
      ref={field}
      name="current-password"
      autoComplete="current-password"
      required
      label={label}
      help={help}
      value={confirmation.password}
      onChange={({ target }) => confirmation.setPassword(target.value)}
      {...(isWrong ? { error: wrong } : {})}
    />
  );
}
