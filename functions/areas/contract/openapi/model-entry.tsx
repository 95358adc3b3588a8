import type { Language } from "../../../../shared/languages.ts";
import type { OpenapiDocument } from "../../../../shared/openapi/document-shape.ts";
import { componentsOf } from "../../../../shared/openapi/model-schemas.ts";
import type { OpenapiTexts } from "./openapi-texts.ts";
import { partsOf, Shape } from "./shape.tsx";

interface ModelProps {
  /** Name of the model. */
  name: string;
  document: OpenapiDocument;
  language: Language;
  texts: OpenapiTexts;
}

/** The fields of a model, closed at first: label, type, and whether somebody may give or change them. */
export function ModelEntry({ name, document, language, texts }: ModelProps) {
  const { schemas } = document.components;
  const names = componentsOf({ name });
  const record = partsOf(schemas[names.record]);
  const made = partsOf(schemas[names.made]);
  const patch = partsOf(schemas[names.patch]);

  const marksOf = (field: string) => {
    const marks: string[] = [];
    if (Array.isArray(made["required"]) && made["required"].includes(field))
      marks.push(texts.mustBeGiven);
    else if (field in partsOf(made["properties"])) marks.push(texts.given);
    if (!field.startsWith("_") && field in partsOf(patch["properties"]))
      marks.push(texts.changeable);
    return marks;
  };
  return (
    <details id={names.record}>
      <summary>
        <code>{name}</code> <span>{labelOf(record, language)}</span>
      </summary>
      <ul class="inside">
        {Object.entries(partsOf(record["properties"])).map(([field, schema]) => (
          <li key={field}>
            <code>{field}</code>: <Shape schema={schema} />
            <small>
              {[labelOf(schema, language), ...marksOf(field)].filter(Boolean).join(" · ")}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

function labelOf(schema: unknown, language: Language): string {
  const label = partsOf(partsOf(schema)["x-label"])[language];
  return typeof label === "string" ? label : "";
}
