import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { FieldPair, SelectField, TextField } from "../../../components/controls/field.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { newCardChoice, type useClaim } from "../hooks/use-claim.ts";
import styles from "./claim.module.css";

/** The choice of the card for the code: one of the user's, or a new one. */
export function ClaimCardFields({
  form,
  cards,
}: {
  form: ReturnType<typeof useClaim>;
  cards: readonly Card[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { values, problems, change, leave } = form;
  const problemOf = (name: "card" | "name" | "lastName" | "firstName") => {
    const problem = problems[name];
    return problem && t(`errors.fieldProblems.${problem}`);
  };
  const text = (name: "name" | "lastName" | "firstName") => ({
    name,
    label: getFieldLabel("card", name, language),
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change(name, target.value),
    onBlur: () => leave(name),
    error: problemOf(name),
  });
  return (
    <>
      {cards.length > 0 && (
        <SelectField
          name="card"
          label={t("tags.claim.card")}
          value={values.card}
          onChange={({ target }) => change("card", target.value)}
          options={[
            ...cards.map(({ _id, name }) => ({ value: _id, text: name })),
            { value: newCardChoice, text: t("tags.claim.newCard") },
          ]}
          error={problemOf("card")}
        />
      )}
      {values.card === newCardChoice && (
        <fieldset className={styles.group}>
          <legend>{t(cards.length > 0 ? "tags.claim.newCard" : "tags.claim.firstCard")}</legend>
          <FieldPair>
            <TextField {...text("lastName")} autoComplete="family-name" required />
            <TextField {...text("firstName")} autoComplete="given-name" />
          </FieldPair>
          <TextField
            {...text("name")}
            help={t("tags.claim.nameHelp")}
            autoComplete="off"
            required
          />
        </fieldset>
      )}
    </>
  );
}
