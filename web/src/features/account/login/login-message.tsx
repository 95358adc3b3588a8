import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import type { LoginState } from "../forms/login-state.ts";
import styles from "./login-message.module.css";

/** The message of another screen above the login form. */
export function LoginMessage({ message }: { message: NonNullable<LoginState["message"]> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.message}>
      <Notice kind="success" title={t(`account.done.${message}`)}>
        {t(`account.done.${message}Text`)}
      </Notice>
    </div>
  );
}
