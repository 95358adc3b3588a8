import { fontFiles } from "#fonts";
import { environment } from "../../../../shared/environment.ts";
import { HubError, invalidField } from "../../../../shared/errors.ts";
import { maxLabelsPerSheet } from "../../../../shared/limits/companies.ts";
import { card as cardModel } from "../../../../shared/models/card.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { tag as tagModel } from "../../../../shared/models/tag.ts";
import { companyOperations } from "../../../../shared/operations/companies.ts";
import { handle } from "../../../calls/handle.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { hasAnyAudience } from "../../../data/rights/audiences.ts";
import type { Store } from "../../../data/store/store.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { drawQrSheet, type SheetLabel } from "../../cards/qr-sheet/draw-qr-sheet.ts";

/**
 * Returns a sheet with the QR code of each active card of a company, or of each carrier of its stock that can be used, in
 * parts. Lost and retired carriers have no label.
 */
export const handler = handle(
  companyOperations,
  "getCompanyQrSheet",
  async ({ id, of: kind, part = "1", lang }, context) => {
    const { store, caller } = context;
    const { record, held } = await loadVisibleRecord(store, caller, companyModel, id);
    if (!hasAnyAudience(held, ["companyAdmin", "admin"])) throw new HubError("access.denied");
    const labels = kind === "cards" ? await listCards(store, id) : await listCarriers(store, id);
    const from = (Number(part) - 1) * maxLabelsPerSheet;
    const shown = labels.slice(from, from + maxLabelsPerSheet);
    if (shown.length === 0) throw invalidField("part", "notAcceptable");
    return new DocumentReply({
      headers: {
        ...noStore,
        "content-type": "application/pdf",
        "content-disposition": formatAttachmentHeader(`nevjegy-qr-${kind}-${part}.pdf`),
      },
      body: await drawQrSheet({
        title: record.name,
        heading: record.name,
        labels: shown,
        origin: requireVariable(environment.publicOrigin),
        language: lang ?? context.request.language,
        faces: { regular: fontFiles.sans400, bold: fontFiles.sans600 },
      }),
    });
  },
);

/** Labels of the company's active cards, the oldest first, so that a part stays the same while cards are added. */
async function listCards(store: Store, company: string): Promise<SheetLabel[]> {
  const labels: SheetLabel[] = [];
  const query = { index: "byCompany", partition: [company], limit: 200 };
  for await (const page of store.pages(cardModel, query))
    for (const { code, name, active, company: present } of page)
      if (active && present === company) labels.push({ code, name });
  return labels;
}

async function listCarriers(store: Store, company: string): Promise<SheetLabel[]> {
  const labels: SheetLabel[] = [];
  const query = { index: "byCompany", partition: [company], limit: 200 };
  for await (const page of store.pages(tagModel, query))
    for (const { code, serial, state, company: present } of page)
      if ((state === "blank" || state === "assigned") && present === company)
        labels.push({ code, serial });
  return labels;
}
