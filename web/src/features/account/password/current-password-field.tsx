import { useEffect, useRef } from "react";
import { PasswordField } from "../../../components/controls/field.tsx";
import type { CurrentPassword } from "./use-current-password.ts";

export interface CurrentPasswordFieldProps {
  asked: CurrentPassword;
  label: string;
  help: string;
  /** Said when it was wrong. */
  wrong: string;
}

/** The password, once the service has asked for it; then it has the focus. */
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
