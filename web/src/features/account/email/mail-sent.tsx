import { useLayoutEffect, useRef, type ReactNode } from "react";
import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { UiIcon } from "../../../components/icon.tsx";
import { ResendMail, type ResendMailProps } from "./resend-mail.tsx";
import styles from "./mail-sent.module.css";

export interface MailSentProps extends Omit<ResendMailProps, "waits"> {
  title: string;
  /** Before the address, in a sentence of its own. */
  text: string;
  /** Ways on. */
  children?: ReactNode;
}

/** In the place of a form that has mailed something: to which address, and what to do when nothing comes. */
export function MailSent({ title, text, children, ...again }: MailSentProps) {
  const { t } = useTranslation();
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  return (
    <>
      <UiIcon of={MailCheck} className={styles.icon} />
      <h1 ref={head} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.email}>{again.email}</p>
      <p className={styles.missing}>{t("account.mail.missing")}</p>
      <ResendMail {...again} waits />
      {children && <div className={styles.ways}>{children}</div>}
    </>
  );
}
