import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { getErrorCode } from "../../../../shared/client/hub-call-error.ts";
import { countText } from "../../lib/format/count-text.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { noFilter, toDocument } from "./filter-tree.ts";
import type { RecordTableProps } from "./record-table-props.ts";
import { parseSort, toSort } from "./table-address.ts";
import { useTableFields, type TableField } from "./table-fields.ts";
import { joinFilters, type TableQuery, type TableRecord } from "./table-query.ts";
import { useRecordNames, type Reference } from "../names/use-record-names.ts";
import { useSelection } from "./use-selection.ts";
import { useTableRecords } from "./use-table-records.ts";
import { useTableState } from "./use-table-state.ts";

type TableOptions<Row extends TableRecord> = Pick<
  RecordTableProps<Row>,
  "model" | "base" | "lead" | "columns" | "sort" | "columnLabels" | "findBy"
>;

/** Everything that the parts of a list share: its state, records and selection. */
export function useTable<Row extends TableRecord>(options: TableOptions<Row>) {
  const {
    model,
    base,
    lead,
    columns: firstColumns,
    sort: firstSort,
    columnLabels,
    findBy,
  } = options;
  const { t } = useTranslation();
  const language = useLanguage();
  const { fields, isError: isFieldsError, refetch } = useTableFields(model);
  const { state, left, change } = useTableState(fields);
  const sort = state.sort.length > 0 ? state.sort : parseSort(firstSort);
  const columns = useMemo(
    () => pickColumns(fields ?? [], state.columns ?? firstColumns, columnLabels),
    [fields, state.columns, firstColumns, columnLabels],
  );
  const words = state.words.trim();
  const document = toDocument(state.filter);
  const found = words === "" ? undefined : findBy?.(words);
  const query: TableQuery = {
    model: model.name,
    filter: joinFilters(base, joinFilters(document ?? {}, found)),
    search: words === "" || findBy ? undefined : words,
    sort: toSort(sort),
  };
  const isReadable = (name: string) => fields?.some((field) => field.name === name) === true;
  const readable = lead.fields.filter(isReadable);
  const besides = lead.besides?.filter(isReadable) ?? [];
  const shown = [...new Set([...readable, ...columns.map(({ name }) => name)])];
  const projection = [...new Set([...shown, ...besides, "_rev"])];
  const records = useTableRecords(query, projection, fields !== undefined);
  const { refers } = lead;
  const rows = records.records as Row[] | undefined;
  const nameOf = useRecordNames([
    ...listReferences(columns, rows),
    ...(refers ? (rows?.flatMap(refers) ?? []) : []),
  ]);
  const loaded = useMemo(() => records.records?.map(({ _id }) => _id) ?? [], [records.records]);
  const selection = useSelection(query, loaded, records.count);
  const isNarrowed = words !== "" || document !== undefined;
  const summary =
    records.count === undefined
      ? "\u00a0"
      : t("table.count", { count: records.count, number: countText(records.count, language) });

  return {
    model,
    fields,
    isFieldsError,
    state,
    left,
    change,
    sort,
    columns,
    query,
    /** Fields of the exported file. */
    projection: shown,
    records,
    /** The name of the record that a cell refers to; undefined while it loads. */
    nameOf,
    selection,
    /** The number of results in words. */
    summary,
    /** Whether a search or a filter may hide records. */
    isNarrowed,
    /** The service does not take this filter from the user. */
    isRefused: ["field.forbidden", "input.invalid"].includes(getErrorCode(records.error)),
    clear: () => change({ words: "", filter: noFilter, sort: [], view: undefined }),
    reload: async () => {
      if (isFieldsError) await refetch();
      await records.reload();
    },
  };
}

export type TableControl = ReturnType<typeof useTable>;

/** The records that the shown columns refer to. */
function listReferences(
  columns: readonly TableField[],
  records: readonly TableRecord[] = [],
): Reference[] {
  return columns.flatMap(({ name, refersTo }) => {
    if (refersTo === undefined) return [];
    const ids = records.map((record) => record[name]);
    const known = ids.filter((id) => typeof id === "string" && id !== "");
    return known.map((id) => ({ model: refersTo, id: String(id) }));
  });
}

/** The fields of these names, in their order, each with the name of its column. */
function pickColumns(
  fields: readonly TableField[],
  names: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): TableField[] {
  return names.flatMap((name) => {
    const field = fields.find((each) => each.name === name);
    return field ? [{ ...field, label: labels[name] ?? field.label }] : [];
  });
}
