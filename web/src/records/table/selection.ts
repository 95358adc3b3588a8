/** Selected rows: these ids, or all results of the query except these. */
export type RowChoice =
  | { kind: "some"; ids: ReadonlySet<string> }
  | { kind: "all"; except: ReadonlySet<string> };

export const nothing: RowChoice = { kind: "some", ids: new Set() };
export const everything: RowChoice = { kind: "all", except: new Set() };

export function isSelected(selection: RowChoice, id: string): boolean {
  return selection.kind === "some" ? selection.ids.has(id) : !selection.except.has(id);
}

/** The selection with these rows selected or not. */
export function withRows(selection: RowChoice, ids: readonly string[], isOn: boolean): RowChoice {
  const isListed = selection.kind === "some" ? isOn : !isOn;
  const next = new Set(selection.kind === "some" ? selection.ids : selection.except);
  for (const id of ids)
    if (isListed) next.add(id);
    else next.delete(id);
  return selection.kind === "some" ? { kind: "some", ids: next } : { kind: "all", except: next };
}

/** Number of selected rows; undefined while the number of all results is unknown. */
export function countSelected(selection: RowChoice, all: number | undefined): number | undefined {
  if (selection.kind === "some") return selection.ids.size;
  return all === undefined ? undefined : Math.max(0, all - selection.except.size);
}

/** The rows from one to another one, in the order of the list; the second alone if the first is not loaded. */
export function rowsBetween(
  rows: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const [start, end] = [rows.indexOf(from ?? ""), rows.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
