import { Fragment, type ReactNode } from "react";
import { FieldPair } from "../../components/controls/field.tsx";

/** Two short fields that share a row of a form. */
export interface RowPair<Field extends string> {
  /** In the order of the form. */
  fields: readonly [Field, Field];
  /** `narrowFirst`: the first field is short, such as a postcode. */
  share?: "narrowFirst";
}

export interface FormRowsProps<Field extends string> {
  /** In the order of the form. */
  fields: readonly Field[];
  /** A pair is ignored if one of its fields is not drawn. */
  pairs: readonly RowPair<string>[];
  /** Draws one field. */
  children: (field: Field) => ReactNode;
}

/** Fields of a form, one or two in a row. */
export function FormRows<Field extends string>({ fields, pairs, children }: FormRowsProps<Field>) {
  const draw = (field: Field) => <Fragment key={field}>{children(field)}</Fragment>;
  return fields.map((field) => {
    const pair = pairs.find(({ fields: both }) => both.includes(field));
    const row = fields.filter((name) => pair?.fields.includes(name));
    if (row.length < 2) return draw(field);
    return (
      field === row[0] && (
        <FieldPair key={field} share={pair?.share ?? "even"}>
          {row.map(draw)}
        </FieldPair>
      )
    );
  });
}
