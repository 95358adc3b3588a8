import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../../../components/classes.ts";
import {
  minPasswordLength,
  loadPasswordRules,
  passwordStrength,
  type StrengthLevel,
} from "./password-rules.ts";
import type { PasswordOwner } from "../../../../../shared/accounts/password-problem.ts";
import styles from "./password-strength.module.css";

export interface PasswordStrengthProps {
  password: string;
  owner: PasswordOwner;
}

/** Class for the filled part of the bar. */
const levels: Readonly<Record<StrengthLevel, string | undefined>> = {
  none: undefined,
  short: styles.short,
  long: styles.short,
  guessable: styles.guessable,
  good: styles.good,
  strong: styles.strong,
};

/** Pause in typing before screen readers announce a change, in ms. */
const spokenAfterMs = 1000;

/**
 * The rules; while the user types, the strength of the password. It is inside the help of the field, so it uses
 * phrasing elements only.
 */
export function PasswordStrength({ password, owner }: PasswordStrengthProps) {
  const { t } = useTranslation();
  const [, setJudged] = useState(false); // drawn again when the rules are there
  const isTyping = password !== "";

  useEffect(() => {
    if (!isTyping) return;
    // without the rules only the service checks the password
    loadPasswordRules().then(
      () => setJudged(true),
      () => {},
    );
  }, [isTyping]);

  const strength = passwordStrength(password, owner);
  const rule = t("password.rule", { count: minPasswordLength(owner) });
  const text = useStrengthText(strength, minPasswordLength(owner) - password.length);
  return (
    <span className={styles.meter}>
      <span aria-hidden className={styles.bar}>
        <span className={classes(styles.fill, levels[strength])} />
      </span>
      <span aria-hidden={isTyping}>{text || rule}</span>
      <Spoken text={text} />
    </span>
  );
}

function useStrengthText(strength: StrengthLevel, missing: number): string {
  const { t } = useTranslation();
  if (strength === "none") return "";
  if (strength === "short") return t("password.strength.short", { count: missing });
  return t(`password.strength.${strength}`);
}

/** For screen readers: not announced with every key. */
function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), spokenAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span aria-live="polite" className="visually-hidden">
      {spoken}
    </span>
  );
}
