import type { RefObject } from "react";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { FieldPair } from "../../../components/controls/field.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { nameFields } from "../../../lib/format/name-order.ts";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";

export interface NewCardFieldsProps<Field extends string> {
  /** The fields besides names and address, with their help. */
  more: readonly { field: Field; help?: string }[];
  values: Readonly<Partial<Record<Field | FirstField, string>>>;
  problems: Readonly<Partial<Record<string, FieldProblem>>>;
  /** Every field must be filled in, also those that the model lets be empty. */
  areRequired?: boolean;
  /** The first control, which takes the focus. */
  first: RefObject<HTMLElement | null>;
  onChange: (field: Field | FirstField, text: string) => void;
}

export type FirstField = "lastName" | "firstName" | "email";

/** The first fields of a new card: names in the order of the language, the address, and what the form adds. */
export function NewCardFields<Field extends string>(props: NewCardFieldsProps<Field>) {
  const { more, values, problems, areRequired = false, first, onChange } = props;
  const language = useLanguage();
  const fieldProps = (field: Field | FirstField) => ({
    model: cardModel,
    field,
    value: values[field] ?? "",
    problem: problems[field],
    isRequired: areRequired,
    onChange: (text: string) => onChange(field, text),
  });
  return (
    <>
      <FieldPair>
        {nameFields(language).map((name, at) => (
          <RecordTextField
            key={name}
            {...fieldProps(name)}
            {...(at === 0 && { ref: (control) => void (first.current = control) })}
          />
        ))}
      </FieldPair>
      <RecordTextField {...fieldProps("email")} />
      {more.map(({ field, help }) => (
        <RecordTextField key={field} {...fieldProps(field)} help={help} />
      ))}
    </>
  );
}
