import { useLanguage } from "../../../lib/format/language.ts";
import { nameFields } from "../../../lib/format/name-order.ts";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../../shared/languages.ts";
import { FieldPair, SelectField, TextField } from "../../../components/controls/field.tsx";
import { useInput, type FormPart } from "../forms/use-input.ts";
import type { NameField } from "./use-names.ts";

export interface NamesFieldsProps {
  form: FormPart<NameField>;
  labels: { lastName: string; firstName: string; language: string; languageHelp: string };
}

/** The names, in the order of the interface's language, and the language. */
export function NamesFields({ form, labels }: NamesFieldsProps) {
  const input = useInput(form);
  const shown = useLanguage();
  return (
    <>
      <FieldPair>
        {nameFields(shown).map((name) => (
          <TextField
            key={name}
            {...input(name)}
            label={labels[name]}
            autoComplete={name === "lastName" ? "family-name" : "given-name"}
            required
          />
        ))}
      </FieldPair>
      <LanguageField form={form} label={labels.language} help={labels.languageHelp} />
    </>
  );
}

/** The language of the interface and the mails. Each language is named in itself. */
export function LanguageField({
  form,
  label,
  help,
}: {
  form: FormPart<"language">;
  label: string;
  help: string;
}) {
  const { t } = useTranslation();
  const input = useInput(form);
  const options = languages.map((value) => ({ value, text: t(`shell.languageNames.${value}`) }));
  return (
    <SelectField
      {...input("language")}
      label={label}
      help={help}
      autoComplete="language"
      options={options}
    />
  );
}
