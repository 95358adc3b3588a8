import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../../../components/classes.ts";
import styles from "./step-head.module.css";

export interface StepHeadProps {
  step: 1 | 2;
  title: string;
}

/** The heading of a step. The second one takes the focus, since the first form is removed. */
export function StepHead({ step, title }: StepHeadProps) {
  const { t } = useTranslation();
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (step === 2) head.current?.focus();
  }, [step]);
  return (
    <div className={styles.head}>
      <p className={styles.step}>{t("registration.invitation.step", { step })}</p>
      <div aria-hidden className={styles.bar}>
        <span className={styles.done} />
        <span className={classes(step === 2 && styles.done)} />
      </div>
      <h2 ref={head} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
    </div>
  );
}
