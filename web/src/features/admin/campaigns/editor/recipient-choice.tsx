import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../../../shared/limits/hub.ts";
import { SelectField, TextField } from "../../../../components/controls/field.tsx";
import type { PreviewPerson } from "./use-preview-person.ts";
import styles from "./mail-editor.module.css";

/** Chooses the recipient as whom a mail is shown. */
export function RecipientChoice({ person }: { person: PreviewPerson }) {
  const { t } = useTranslation();
  const { typed, type, shown, offered, choose, isNothingFound, hasFailed } = person;
  return (
    <div className={styles["person"]}>
      <TextField
        type="search"
        label={t("campaigns.preview.search")}
        autoComplete="off"
        maxLength={queryLimits.maxTextLength}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <SelectField
        label={t("campaigns.preview.recipient")}
        value={shown?.email ?? ""}
        options={[
          ...offered.map(({ email, name }) => ({
            value: email,
            text: name === "" ? email : `${name}, ${email}`,
          })),
          { value: "", text: t("campaigns.preview.nobody") },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <output className={styles["found"]}>
        {isNothingFound && t("campaigns.preview.nothingFound")}
        {hasFailed && t("common.searchFailed")}
      </output>
    </div>
  );
}
