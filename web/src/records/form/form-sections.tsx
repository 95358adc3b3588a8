import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import { SheetSection } from "../../components/layout/sheet-section.tsx";
import { FormRows, type FormRowsProps } from "./form-rows.tsx";

/** Names of the form sections that a model declares. */
type SectionOf<M extends Model> = {
  [Name in keyof M["fields"]]: M["fields"][Name] extends {
    options: { section: infer Section extends string };
  }
    ? Section
    : never;
}[keyof M["fields"]];

interface SectionTexts {
  title: string;
  lead?: string;
}

export interface FormSectionsProps<
  M extends Model,
  Field extends string,
> extends FormRowsProps<Field> {
  model: M;
  /** The texts of each section, in the order of the form. */
  sections: Readonly<Record<SectionOf<M>, SectionTexts>>;
}

/** The sections of a form. A field whose model declares no section is in the first one. */
export function FormSections<M extends Model, Field extends string>(
  props: FormSectionsProps<M, Field>,
) {
  const { model, sections, fields, ...rows } = props;
  const entries: [string, SectionTexts][] = Object.entries(sections);
  const sectionOf = (field: Field) =>
    findModelField(model, field)?.options.section ?? entries[0]?.[0];
  return entries.map(([name, texts]) => (
    <SheetSection key={name} {...texts}>
      <FormRows fields={fields.filter((field) => sectionOf(field) === name)} {...rows} />
    </SheetSection>
  ));
}
