import { findModelField, type Model } from "../../../../shared/model/define-model.ts";

/** How a list compares and shows the values of a field. */
export type FieldKind =
  | "text"
  | "number"
  | "yesNo"
  | "moment"
  | "day"
  | "choice"
  | "reference"
  | "list"
  | "object";

export interface FieldShape {
  kind: FieldKind;
  /** The values of a choice, or of a list of choices. */
  options: readonly string[];
}

/** What zod says of a schema; only this file looks into one. */
interface Definition {
  type: string;
  format?: string;
  innerType?: { def: Definition };
  element?: { def: Definition };
  options?: readonly { def: Definition }[];
  entries?: Readonly<Record<string, string>>;
}

/** The kind of a field's values, from its declaration. */
export function readFieldShape(model: Model, name: string): FieldShape {
  const declared = findModelField(model, name);
  if (declared === undefined) return ofKind("object");
  const shape = shapeOf(declared.schema.def);
  const isReference = declared.options.refersTo !== undefined || name === "_id";
  return isReference && shape.kind === "text" ? ofKind("reference") : shape;
}

const ofKind = (kind: FieldKind): FieldShape => ({ kind, options: [] });

function shapeOf(def: Definition): FieldShape {
  if (def.innerType) return shapeOf(def.innerType.def);
  switch (def.type) {
    case "string":
      if (def.format === "datetime") return ofKind("moment");
      return ofKind(def.format === "date" ? "day" : "text");
    case "number":
      return ofKind("number");
    case "boolean":
      return ofKind("yesNo");
    case "enum":
      return { kind: "choice", options: Object.values(def.entries ?? {}).filter(Boolean) };
    case "union":
      return def.options?.[0] ? shapeOf(def.options[0].def) : ofKind("object");
    case "array": {
      const { kind, options } = def.element ? shapeOf(def.element.def) : ofKind("object");
      return { kind: "list", options: kind === "choice" ? options : [] };
    }
    default:
      return ofKind("object");
  }
}
