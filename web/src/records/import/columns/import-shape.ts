import * as z from "zod/mini";
import type { Language } from "../../../../../shared/languages.ts";
import { findModelField, type Model } from "../../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../../shared/models/all.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";

/** How the records of a model are imported. */
export interface ImportShape {
  model: Model & { name: ModelName };
  /** Fields that a column can fill, in the order of the template file. */
  fields: readonly string[];
  /** Further names of the columns of a field, in any language. */
  synonyms: Readonly<Record<string, readonly string[]>>;
  /** Fields by which a row finds its record, the best one first. */
  matchBy: readonly string[];
  /** Values of the template file's example row. */
  example: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Values of a new record that follow from its other values where its row has none. */
  derive?: Readonly<Record<string, (values: ImportValues) => string>>;
}

export type ImportValue = string | number | boolean;
export type ImportValues = Readonly<Record<string, ImportValue>>;

export type ColumnKind =
  | "line"
  | "prose"
  | "phone"
  | "digits"
  | "choice"
  | "flag"
  | "number"
  | "date";

/** What a column of a file can fill. */
export interface ImportColumn {
  field: string;
  kind: ColumnKind;
  /** A new record needs a value. */
  isRequired: boolean;
  /** The field is used to find records and is never written. */
  isKeyOnly: boolean;
  /** Values of a choice. */
  choices: readonly string[];
  labels: Readonly<Record<Language, string>>;
  names: readonly string[];
}

/** The columns of a model's import; those that only find records are last. */
export function listImportColumns(shape: ImportShape): ImportColumn[] {
  const { model, fields, matchBy } = shape;
  const keys = matchBy.filter((field) => !fields.includes(field));
  return [...fields, ...keys].map((field) => {
    const declared = findModelField(model, field);
    const labels = {
      en: getFieldLabel(model.name, field, "en"),
      hu: getFieldLabel(model.name, field, "hu"),
    };
    const schema = declared && unwrap(declared.schema);
    return {
      field,
      kind: kindOf(field, declared?.options.input, schema),
      isRequired: declared !== undefined && isRequired(declared),
      isKeyOnly: keys.includes(field),
      choices: schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [],
      labels,
      names: [field, labels.en, labels.hu, ...(shape.synonyms[field] ?? [])],
    };
  });
}

function isRequired({
  schema,
  options,
}: {
  schema: z.ZodMiniType;
  options: { initial?: unknown };
}) {
  return options.initial === undefined && !schema.safeParse(undefined).success;
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodMiniOptional ? unwrap(schema.def.innerType) : schema;
}

function kindOf(
  field: string,
  input: string | undefined,
  schema: z.core.$ZodType | undefined,
): ColumnKind {
  if (schema instanceof z.ZodMiniEnum) return "choice";
  if (schema instanceof z.ZodMiniBoolean) return "flag";
  if (schema instanceof z.ZodMiniNumber) return "number";
  if (schema instanceof z.ZodMiniISODate) return "date";
  if (input === "tel") return "phone";
  if (input === "prose") return "prose";
  return field === "zip" ? "digits" : "line";
}
