import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import {
  baseFieldNames,
  findModelField,
  type Model,
} from "../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { getFieldLabel } from "../../../../shared/texts/models.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { accessesQuery } from "../../lib/hub/accesses.ts";
import type { ChoiceSource } from "../names/record-choice.tsx";
import { readFieldShape, type FieldShape } from "../values/field-shape.ts";

/** A field that the user may read. */
export interface TableField {
  name: string;
  label: string;
  shape: FieldShape;
  /** Whether a list can be ordered by it. */
  isSortable: boolean;
  /** Whether a column can show it. */
  isShown: boolean;
  /** The model of the record whose id it holds, or the ids in its list. */
  refersTo?: ModelName;
  /** Where its records are found; absent: in the hub. */
  source?: ChoiceSource;
}

/** Fields of every record that tell people nothing. */
const internal: readonly string[] = ["_id", "_rev"];

const isBase = (name: string) => baseFieldNames.includes(name);

/**
 * The fields of a model that the user may read, in the order of the model, those of every record last. Undefined until the
 * rights are known.
 */
export function useTableFields(model: Model) {
  const language = useLanguage();
  const { data, isLoadingError, refetch } = useQuery(accessesQuery(model.name));
  const fields = useMemo(() => {
    if (!data) return undefined;
    const names = Object.keys(model.fields).filter(
      (name) => !internal.includes(name) && data.fields[name]?.read === true,
    );
    // when a record was made and changed is what people look for last
    const ordered = names.toSorted((one, other) => Number(isBase(one)) - Number(isBase(other)));
    return ordered.map((name): TableField => {
      const shape = readFieldShape(model, name);
      const { input, refersTo } = findModelField(model, name)?.options ?? {};
      const isSortable = input !== "image" && !["object", "list", "reference"].includes(shape.kind);
      const isReference = shape.kind === "reference" && refersTo !== undefined && input !== "image";
      const isListOfReferences = shape.kind === "list" && refersTo !== undefined;
      const isChoices = shape.kind === "list" && shape.options.length > 0;
      return {
        name,
        label: getFieldLabel(model.name, name, language),
        shape,
        isSortable,
        isShown: isSortable || isReference || isChoices,
        // declarations name models
        ...((isReference || isListOfReferences) && { refersTo: refersTo as ModelName }),
      };
    });
  }, [data, model, language]);
  return { fields, isError: isLoadingError, refetch };
}
