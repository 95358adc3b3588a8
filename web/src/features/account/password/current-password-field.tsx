import { useEffect, useRef } from "react";
import { PasswordField } from "../../../components/controls/field.tsx";
import type { CurrentPassword } from "./use-current-password.ts";

export interface CurrentPasswordFieldProps {
  asked: CurrentPassword;
  label: string;
  help: string;
  /** Error text for a wrong password. */
  wrong: string;
}

/** The current password. The field appears, with the focus, when the service requires it. */
export function CurrentPasswordField({ asked, label, help, wrong }: CurrentPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isAsked, isWrong } = asked;
  useEffect(() => {
    if (isAsked || isWrong) field.current?.focus();
  }, [isAsked, isWrong]);
  if (!isAsked) return null;
  return (
    <PasswordField
      ref={field}
      name="current-password"
      autoComplete="current-password"
      required
      label={label}
      help={help}
      value={asked.password}
      onChange={({ target }) => asked.setPassword(target.value)}
      {...(isWrong ? { error: wrong } : {})}
    />
  );
}
