import { useEffect, useRef } from "react";
import { PasswordField } from "../../../components/controls/field.tsx";
import type { PasswordAsked } from "./use-current-password.ts";

export interface AskedPasswordFieldProps {
  asked: PasswordAsked;
  label: string;
  help: string;
  /** Said when it was wrong. */
  wrong: string;
}

/** The password, once the service has asked for it; then it has the focus. */
export function AskedPasswordField({ asked, label, help, wrong }: AskedPasswordFieldProps) {
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
