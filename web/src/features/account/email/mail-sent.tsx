import { useLayoutEffect, useRef, type ReactNode } from "react";
import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { UiIcon } from "../../../components/icon.tsx";
import { ResendMail, type ResendMailProps } from "./resend-mail.tsx";
import styles from "./mail-sent.module.css";

export interface MailSentProps extends Omit<ResendMailProps, "startsWaiting"> {
  title: string;
  /** The sentence before the address. */
  text: string;
  /** Further links. */
  children?: ReactNode;
}

/** Shown after a form has sent a mail: the address, and what to do if no mail arrives. */
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
      <ResendMail {...again} startsWaiting />
      {children && <div className={styles.ways}>{children}</div>}
    </>
  );
}
