import { useState } from "react";
import { useTranslation } from "react-i18next";
import { orderLimits } from "../../../../../shared/limits/shop.ts";
import type { OrderLine } from "../../../../../shared/models/parts/order-parts.ts";
import type { PublicProduct } from "../../../../../shared/operations/shop-replies.ts";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { ProseField } from "../../../components/controls/field.tsx";
import { changePrinted, limitPrinted, parsePrinted, type PrintedPart } from "./cart-lines.ts";
import styles from "./cart-line.module.css";

interface PrintedLinesProps {
  line: OrderLine;
  product: PublicProduct;
  onChange: (line: OrderLine) => void;
  /** Whether the buyer has chosen a text and not typed it yet. */
  onUnfinished: (isUnfinished: boolean) => void;
}

/** Text that is printed on the cards of a line: the same on all, or a name on each. With it, the cards are personalised. */
export function PrintedLines({ line, product, onChange, onUnfinished }: PrintedLinesProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<Record<PrintedPart, string>>>(() => {
    const { text, names } = line.personalisation ?? {};
    return { ...(text && { text: text.join("\n") }), ...(names && { names: names.join("\n") }) };
  });
  const cards = line.quantity * product.seats;
  // the names last: they are offered up to a quantity, and must not move the text when that changes
  const offered = (["text", "names"] as const).filter((part) =>
    product.personalisation.includes(part),
  );
  const change = (part: PrintedPart, next: string | undefined) => {
    const { [part]: _former, ...others } = typed;
    const changed = next === undefined ? others : { ...others, [part]: next };
    setTyped(changed);
    onUnfinished(Object.values<string>(changed).some((text) => text.trim() === ""));
    onChange(changePrinted(line, { [part]: next && parsePrinted(next, part) }));
  };
  const findProblem = (part: PrintedPart, text: string) => {
    const lines = parsePrinted(text, part)?.length ?? 0;
    if (lines === 0) return t("shop.cart.noText");
    return part === "names" && lines !== cards
      ? t("shop.cart.namesMissing", { count: cards, typed: lines })
      : undefined;
  };
  return offered
    .filter(
      (part) => part !== "names" || cards <= orderLimits.maxNames || typed.names !== undefined,
    )
    .map((part) => {
      const text = typed[part];
      return (
        <div key={part} className={styles.printed}>
          <CheckBox
            label={t(`shop.cart.printed.${part}.choice`)}
            isChecked={text !== undefined}
            onChange={(isChecked) => change(part, isChecked ? "" : undefined)}
          />
          {text !== undefined && (
            <ProseField
              label={t(`shop.cart.printed.${part}.label`)}
              help={t(`shop.cart.printed.${part}.help`, { count: cards })}
              error={findProblem(part, text)}
              value={text}
              onChange={({ target }) => change(part, limitPrinted(target.value, part))}
            />
          )}
        </div>
      );
    });
}
