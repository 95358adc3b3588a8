import type { Language } from "../../../../shared/languages.ts";
import type { Order } from "../../../../shared/models/order.ts";
import type { Tag } from "../../../../shared/models/tag.ts";
import { qrAddress } from "../../../../shared/qr/qr-code.ts";
import { modelTexts } from "../../../../shared/texts/models.ts";
import { formatCsv } from "../../../platform/text/csv.ts";

const columns = ["serial", "orderLine", "kind", "code", "claimSecret"] as const;
const ownColumns: Readonly<Record<Language, { printed: string; address: string }>> = {
  en: { printed: "Printed text", address: "Address in the QR code and the chip" },
  hu: { printed: "Nyomtatott szöveg", address: "A QR-kódban és a chipen lévő cím" },
};

/** Formats the carriers that are to be made as CSV with a heading: what is printed on each, and what is written to it. */
export function formatProductionList(
  { lines, prices }: Pick<Order, "lines" | "prices">,
  tags: readonly Tag[],
  { language, origin }: { language: Language; origin: string },
): string {
  const { fields } = modelTexts[language].tag;
  const { printed, address } = ownColumns[language];
  return formatCsv([
    [...columns.map((column) => fields[column]), printed, address],
    ...tags.map(({ serial = 0, orderLine = 0, kind, code, claimSecret }) => [
      serial,
      prices[orderLine]?.name[language] ?? "",
      kind.toUpperCase(),
      code,
      claimSecret,
      (lines[orderLine]?.personalisation?.text ?? []).join(" / "),
      qrAddress(origin, code),
    ]),
  ]);
}
