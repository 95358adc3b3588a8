import { describeLogEntry } from "../../../../shared/companies/log-sentence.ts";
import { HubError } from "../../../../shared/errors.ts";
import { maxLogEntriesExported } from "../../../../shared/limits/companies.ts";
import type { LogEntry, LogNames } from "../../../../shared/models/company-log.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { companyOperations } from "../../../../shared/operations/companies.ts";
import { getCompanyLogTexts } from "../../../../shared/texts/company-log.ts";
import { handle } from "../../../calls/handle.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { hasAnyAudience } from "../../../data/rights/audiences.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { formatCsv } from "../../../platform/text/csv.ts";
import { toWallClock } from "../../../platform/text/wall-clock.ts";
import { readCompanyLog } from "../company-log.ts";

/** Returns the log of a company as a table: a row for each changed field. It ends with the newest entries that fit. */
export const handler = handle(
  companyOperations,
  "exportCompanyLog",
  async ({ id, lang, ...filter }, context) => {
    const { store, caller } = context;
    const { held } = await loadVisibleRecord(store, caller, companyModel, id);
    if (!hasAnyAudience(held, ["companyAdmin", "admin"])) throw new HubError("access.denied");
    const language = lang ?? context.request.language;
    const texts = getCompanyLogTexts(language);
    const items: LogEntry[] = [];
    const names: LogNames = {};
    for (let after: string | undefined; items.length < maxLogEntriesExported;) {
      const part = await readCompanyLog(id, filter, after, context);
      items.push(...part.items);
      Object.assign(names, part.names);
      if (part.next === undefined) break;
      after = part.next;
    }
    const { columns } = texts;
    const rows = items.slice(0, maxLogEntriesExported).flatMap((entry) => {
      const { sentence, values } = describeLogEntry(entry, { language, texts, names });
      const first = [toWallClock(entry.at), sentence];
      const shown = values.length === 0 ? [{ field: "", old: "", new: "" }] : values;
      return shown.map((value) => [...first, value.field, value.old, value.new]);
    });
    return new DocumentReply({
      headers: {
        "cache-control": "no-store",
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": formatAttachmentHeader(`${texts.fileName}.csv`),
      },
      body: formatCsv([
        [columns.at, columns.sentence, columns.field, columns.old, columns.new],
        ...rows,
      ]),
    });
  },
);
