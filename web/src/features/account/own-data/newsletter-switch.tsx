import { useTranslation } from "react-i18next";
import { newsletterConsent } from "../../../../../shared/accounts/newsletter-consent.ts";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useNewsletter } from "./use-newsletter.ts";
import styles from "./your-data.module.css";

/** The checkbox for the consent to news by mail. The full text of the consent is next to it. */
export function NewsletterSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const { data: isGiven, set } = useNewsletter();

  const handleChange = async (given: boolean) => {
    try {
      await set(given);
      notify.success(t(given ? "yourData.news.on" : "yourData.news.off"));
    } catch (failure) {
      notify.failure(t("yourData.news.saveFailed"), { detail: failureText(failure).title });
    }
  };

  return (
    <div className={styles.part}>
      <h3>{t("yourData.news.title")}</h3>
      <CheckBox
        label={newsletterConsent.text[language]}
        isChecked={isGiven ?? false}
        disabled={isGiven === undefined}
        onChange={(given) => void handleChange(given)}
      />
    </div>
  );
}
