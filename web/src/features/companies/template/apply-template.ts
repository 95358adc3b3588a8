import { call } from "../../../lib/hub/hub.ts";
import { splitList } from "../../../records/table/bulk-run.ts";
import { readTablePage, type TableRecord } from "../../../records/table/table-query.ts";
import type { TemplateEffect } from "./template-draft.ts";

/** Writes the fixed values of a template to the cards that have others: in jobs with a result for each card. */

interface Line {
  _id: string;
  [field: string]: string;
}

const idsPerPage = 200;

/** One line for each card, with all the values that it lacks. */
export async function collectLines(effects: readonly TemplateEffect[]) {
  const lines = new Map<string, Line>();
  const cards = new Map<string, TableRecord>();
  for (const { field, value = "", filter } of effects) {
    let cursor: string | undefined;
    do {
      const query = { model: "card", filter, search: undefined, sort: {} } as const;
      const page = { projection: ["lastName", "firstName"], limit: idsPerPage, cursor };
      const { items, cursor: next } = await readTablePage(query, page, undefined);
      for (const item of items) {
        const { _id } = item;
        cards.set(_id, item);
        lines.set(_id, { ...lines.get(_id), _id, [field]: value });
      }
      cursor = next ?? undefined;
    } while (cursor !== undefined);
  }
  return { lines: [...lines.values()], cards };
}

/** The starts of the jobs that write the lines. */
export function startLines(lines: readonly Line[]): (() => Promise<string>)[] {
  return splitList(lines).map((items) => async () => {
    const idempotencyKey = crypto.randomUUID();
    const input = { model: "card", body: { items } };
    const { job } = await call("importEntities", input, { idempotencyKey });
    return job;
  });
}
