import { useState } from "react";
import type { ListReport } from "../../../../../../shared/campaigns/uploaded-list.ts";
import { campaignLimits } from "../../../../../../shared/limits/campaigns.ts";
import { addListPart } from "../base/campaign-calls.ts";
import type { ListRows } from "./list-rows.ts";

/** How a list was stored. */
export interface ListResult extends Omit<ListReport, "invalid"> {
  /** Of the list. */
  id: string;
  /** Numbers of the rows whose address is none. */
  wrongRows: number[];
}

/** Sends the people of a file part by part. A part that failed can be sent again: it changes nothing twice. */
export function useListUpload(campaign: string) {
  const [sent, setSent] = useState(0);
  const send = async ({ rows }: ListRows, source: string): Promise<ListResult> => {
    const { listPart } = campaignLimits;
    const result = { id: crypto.randomUUID(), added: 0, known: 0, withdrawn: 0, repeated: 0 };
    const wrongRows: number[] = [];
    setSent(0);
    for (let part = 0; part * listPart < rows.length; part += 1) {
      const some = rows.slice(part * listPart, (part + 1) * listPart);
      const people = some.map(({ person }) => person);
      const report = await addListPart(campaign, { list: result.id, part, source, people });
      for (const name of ["added", "known", "withdrawn", "repeated"] as const)
        result[name] += report[name];
      wrongRows.push(...report.invalid.map((at) => some[at]?.number ?? 0));
      setSent(Math.min(rows.length, (part + 1) * listPart));
    }
    return { ...result, wrongRows };
  };
  return { sent, send };
}
