import { useLanguage } from "../../../lib/format/language.ts";
import { nameFields } from "../../../lib/format/name-order.ts";
import { useTranslation } from "react-i18next";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { FieldPair, SelectField } from "../../../components/controls/field.tsx";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
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
  const fieldProps = (field: "name" | "lastName" | "firstName") => ({
    model: cardModel,
    field,
    value: values[field],
    problem: problems[field],
    onChange: (text: string) => change(field, text),
    onLeave: () => leave(field),
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
          error={problems.card && t(`errors.fieldProblems.${problems.card}`)}
        />
      )}
      {values.card === newCardChoice && (
        <fieldset className={styles.group}>
          <legend>{t(cards.length > 0 ? "tags.claim.newCard" : "tags.claim.firstCard")}</legend>
          <FieldPair>
            {nameFields(language).map((name) => (
              <RecordTextField key={name} {...fieldProps(name)} />
            ))}
          </FieldPair>
          <RecordTextField {...fieldProps("name")} help={t("tags.claim.nameHelp")} />
        </fieldset>
      )}
    </>
  );
}
