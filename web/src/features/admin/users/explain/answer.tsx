import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "../../../../components/classes.ts";
import { UiIcon } from "../../../../components/icon.tsx";
import styles from "./explain.module.css";

export interface ExplainedAnswerProps {
  isAllowed: boolean;
  sentences: readonly { text: string; isAgainst: boolean }[];
}

/** Yes or no, and each rule behind it. Screen readers announce a new answer. */
export function ExplainedAnswer({ isAllowed, sentences }: ExplainedAnswerProps) {
  const { t } = useTranslation();
  return (
    // an output holds no paragraphs and lists
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className={styles.answer}>
      <p className={classes(styles.verdict, isAllowed ? styles.yes : styles.no)}>
        <UiIcon of={isAllowed ? CircleCheck : CircleX} />
        {t(isAllowed ? "admin.users.explain.allowed" : "admin.users.explain.refused")}
      </p>
      <ul className={styles.reasons}>
        {sentences.map(({ text, isAgainst }) => (
          <li key={text} className={isAgainst ? styles.against : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
