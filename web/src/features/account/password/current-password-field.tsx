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

/** The current password. The field gets the focus when the service has demanded it. */
export function CurrentPasswordField({
  confirmation,
  label,
  help,
  wrong,
}: CurrentPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isRequired, isDemanded, isWrong } = confirmation;
  useEffect(() => {
    if (isDemanded || isWrong) field.current?.focus();
  }, [isDemanded, isWrong]);
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
