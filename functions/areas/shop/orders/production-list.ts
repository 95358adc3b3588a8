import type { Language } from "../../../../shared/languages.ts";
import type { Order } from "../../../../shared/models/order.ts";
import type { Tag } from "../../../../shared/models/tag.ts";
import { originalAddress } from "../../../../shared/files/files.ts";
import { qrAddress } from "../../../../shared/qr/qr-code.ts";
import { modelTexts } from "../../../../shared/texts/models.ts";
import { countCarriers } from "./price-lines.ts";
import { formatCsv } from "../../../platform/text/csv.ts";

const columns = ["serial", "orderLine", "kind", "code", "claimSecret"] as const;
const ownColumns: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  en: ["Name on the card", "Printed text", "Printed file", "Address in the QR code and the chip"],
  hu: ["Név a kártyán", "Nyomtatott szöveg", "Nyomtatott fájl", "A QR-kódban és a chipen lévő cím"],
};

/** Formats the carriers that are to be made as CSV with a heading: what is printed on each, and what is written to it. */
export function formatProductionList(
  { lines, prices }: Pick<Order, "lines" | "prices">,
  tags: readonly Tag[],
  { language, origin }: { language: Language; origin: string },
): string {
  const { fields } = modelTexts[language].tag;
  return formatCsv([
    [...columns.map((column) => fields[column]), ...ownColumns[language]],
    ...tags.map(({ serial = 0, orderLine = 0, kind, code, claimSecret }) => {
      const { text = [], names = [], artwork } = lines[orderLine]?.personalisation ?? {};
      const before = countCarriers(prices.slice(0, orderLine));
      return [
        serial,
        prices[orderLine]?.name[language] ?? "",
        kind.toUpperCase(),
        code,
        claimSecret,
        names[serial - before - 1] ?? "",
        text.join(" / "),
        artwork === undefined ? "" : `${origin}${originalAddress(artwork)}`,
        qrAddress(origin, code),
      ];
    }),
  ]);
}
