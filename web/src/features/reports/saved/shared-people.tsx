import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HubCallError, getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import styles from "./share-dialog.module.css";

/** A person with whom a record is shared. */
export interface SharedPerson {
  _id: string;
  lastName: string;
  firstName: string;
  email: string;
  edits: boolean;
}

export interface SharedPeopleProps {
  people: readonly SharedPerson[];
  /** Shares with the person of an address at once. */
  onAdd: (email: string) => Promise<void>;
  onChange: (people: SharedPerson[]) => void;
}

/** The single people with whom a record is shared, each for reading or for editing. */
export function SharedPeople({ people, onAdd, onChange }: SharedPeopleProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [email, setEmail] = useState("");
  const { attempt, isBusy, failed, clear } = useSubmission();
  const isUnknown =
    failed?.failure instanceof HubCallError && getErrorCode(failed.failure) === "input.invalid";
  const add = async () => {
    if (email.trim() === "") return;
    if (await attempt(() => onAdd(email.trim()))) setEmail("");
  };
  return (
    <fieldset className={styles.groups}>
      <legend>{t("reports.share.people")}</legend>
      {failed && !isUnknown && <FailureNotice failed={failed} />}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => {
            const name = formatAccountName(person, language) || person.email;
            return (
              <li key={person._id}>
                <div className={styles.person}>
                  <p>
                    {name}
                    <span>{person.email}</span>
                  </p>
                  <IconButton
                    icon={X}
                    label={t("reports.share.remove", { name })}
                    onClick={() => onChange(people.filter((each) => each !== person))}
                  />
                </div>
                <CheckBox
                  label={t("reports.share.edits")}
                  isChecked={person.edits}
                  onChange={(edits) =>
                    onChange(people.map((each) => (each === person ? { ...each, edits } : each)))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          type="email"
          autoComplete="off"
          label={t("reports.share.email")}
          help={t("reports.share.emailHelp")}
          value={email}
          error={isUnknown ? t("reports.share.unknown") : undefined}
          onChange={({ target }) => {
            clear();
            setEmail(target.value);
          }}
          onKeyDown={(key) => {
            if (key.key !== "Enter") return;
            // the form around would be saved
            key.preventDefault();
            void add();
          }}
        />
        <div>
          <Button busy={isBusy && t("common.saving")} onClick={() => void add()}>
            {t("reports.share.add")}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
