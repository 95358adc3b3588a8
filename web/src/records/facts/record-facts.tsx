import type { ModelName } from "../../../../shared/models/all.ts";
import { TextLink } from "../../components/controls/text-link.tsx";
import { useRecordNames, type Reference } from "../names/use-record-names.ts";
import { useNameText } from "../names/use-name-text.ts";
import type { TableField } from "../table/table-fields.ts";
import { useValueText, type OptionText } from "../values/use-value-text.ts";
import styles from "./record-facts.module.css";

export interface RecordFactsProps {
  record: Readonly<Record<string, unknown>>;
  /** The fields to show, in their order. */
  fields: readonly TableField[];
  optionText?: OptionText | undefined;
  /** The address of a record of another model; absent: it has no screen. */
  linkTo: (model: ModelName, id: string) => string | undefined;
}

interface Fact {
  name: string;
  label: string;
  value: string | readonly Reference[];
}

/** Values of a record that the user reads and does not edit here. Empty ones are left out. */
export function RecordFacts({ record, fields, optionText, linkTo }: RecordFactsProps) {
  const valueText = useValueText(optionText);
  const references = fields.flatMap(({ name, refersTo }) =>
    refersTo === undefined ? [] : listIds(record[name]).map((id) => ({ model: refersTo, id })),
  );
  const nameOf = useRecordNames(references);
  const nameText = useNameText();
  const shown = fields.flatMap((field): Fact[] => {
    const { name, label, shape, refersTo } = field;
    const value = record[name];
    if (refersTo !== undefined) {
      const named = listIds(value).map((id) => ({ model: refersTo, id }));
      return named.length === 0 ? [] : [{ name, label, value: named }];
    }
    const text = valueText(name, shape.kind, value);
    return text === "" ? [] : [{ name, label, value: text }];
  });
  const draw = (reference: Reference) => {
    const name = nameOf(reference);
    const text = nameText(name);
    const to = name ? linkTo(reference.model, reference.id) : undefined;
    return to === undefined ? text : <TextLink to={to}>{text}</TextLink>;
  };
  return (
    <dl className={styles.facts}>
      {shown.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          {typeof value === "string" ? (
            <dd className={styles.text}>{value}</dd>
          ) : (
            value.map((reference) => <dd key={reference.id}>{draw(reference)}</dd>)
          )}
        </div>
      ))}
    </dl>
  );
}

const listIds = (value: unknown): string[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((id) => typeof id === "string" && id !== "").map(String);
};
