import { useState } from "react";
import { findHeaderRow, listFileColumns } from "../columns/find-header.ts";
import { listImportColumns } from "../columns/import-shape.ts";
import {
  listRepeatedFields,
  proposeMapping,
  toRememberedChoices,
} from "../columns/propose-mapping.ts";
import { loadRememberedMapping, rememberMapping } from "../columns/remember-mapping.ts";
import type { CheckTarget } from "../lines/check-rows.ts";
import type { ReadTable } from "../read/table.ts";

/** Which column of the file fills which field, and how rows find their records. */
export function useImportColumns({ shape, company = "" }: CheckTarget) {
  const [table, setTable] = useState<ReadTable>();
  const [headerRow, setHeaderRow] = useState(0);
  const [mapping, setMapping] = useState<Readonly<Record<number, string>>>({});
  const [wantedMatch, setMatchBy] = useState<string>();
  const columns = listImportColumns(shape);
  const { name: model } = shape.model;
  const { derive: derived = {} } = shape;
  const rows = table?.rows ?? [];
  const file = listFileColumns(rows, headerRow);
  const mapped = Object.values(mapping);
  const matchFields = shape.matchBy.filter((field) => mapped.includes(field));

  const propose = (read: ReadTable, at: number) => {
    const remembered = loadRememberedMapping(model, company);
    setTable(read);
    setHeaderRow(at);
    setMapping(proposeMapping(listFileColumns(read.rows, at), columns, remembered));
  };

  return {
    columns,
    file,
    headerRow,
    rows,
    dataRows: rows.slice(headerRow + 1),
    mapping,
    matchFields,
    /** The field by which rows find their records; absent: all are new. */
    matchBy:
      wantedMatch === ""
        ? undefined
        : (matchFields.find((field) => field === wantedMatch) ?? matchFields[0]),
    setMatchBy,
    repeated: listRepeatedFields(mapping),
    missing: columns.filter(
      ({ field, isRequired, isKeyOnly }) =>
        isRequired && !isKeyOnly && !mapped.includes(field) && !Object.hasOwn(derived, field),
    ),
    isWritten: columns.some(({ field, isKeyOnly }) => !isKeyOnly && mapped.includes(field)),
    /** Proposes the columns of a file that was read. */
    start: (read: ReadTable) => propose(read, findHeaderRow(read.rows, columns)),
    changeHeaderRow: (at: number) => table && propose(table, at),
    map: (at: number, field: string) => setMapping({ ...mapping, [at]: field }),
    remember: () => rememberMapping(model, company, toRememberedChoices(file, mapping)),
  };
}

export type ImportColumns = ReturnType<typeof useImportColumns>;
