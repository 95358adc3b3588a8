import { Minus, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import type { OrderLine } from "../../../../../shared/models/parts/order-parts.ts";
import type { PublicProduct } from "../../../../../shared/operations/shop-replies.ts";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { ProseField, TextField } from "../../../components/controls/field.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { CheckBox } from "../parts/check-box.tsx";
import type { Quote } from "../shop-calls.ts";
import { limitPrintedText, limitQuantity, parsePrintedText } from "./cart-lines.ts";
import styles from "./cart-line.module.css";

interface CartLineProps {
  line: OrderLine;
  /** Absent: the package is no longer on offer. */
  product: PublicProduct | undefined;
  /** Absent until the service has priced this line. */
  priced: Quote["lines"][number] | undefined;
  /** Absent: remove the line. */
  onChange: (line?: OrderLine) => void;
}

/** One package in the cart: pieces, printed text, price. */
export function CartLine({ line, product, priced, onChange }: CartLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = product?.texts[language].name ?? t("shop.cart.unknown");
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {priced?.gross !== undefined && (
          <p className={styles.sum}>{formatForints(priced.gross, language)}</p>
        )}
      </div>
      {product ? (
        <>
          <p className={styles.fact}>
            {product.seats > 1
              ? t("shop.cart.eachOf", {
                  price: formatForints(product.price, language),
                  count: product.seats,
                })
              : t("shop.cart.each", { price: formatForints(product.price, language) })}
          </p>
          <Quantity line={line} product={product} name={name} onChange={onChange} />
          {product.personalisation.includes("text") && (
            <PrintedText line={line} onChange={onChange} />
          )}
        </>
      ) : (
        <p className={styles.problem}>{t("shop.cart.notOffered")}</p>
      )}
      {product && priced?.problem && (
        <p className={styles.problem}>{t(`shop.cart.problems.${priced.problem.part}`)}</p>
      )}
      <div>
        <Button
          variant="quietDanger"
          flush
          icon={Trash2}
          aria-label={t("shop.cart.removeNamed", { name })}
          onClick={() => onChange()}
        >
          {t("shop.cart.remove")}
        </Button>
      </div>
    </li>
  );
}

interface QuantityProps {
  line: OrderLine;
  product: PublicProduct;
  name: string;
  onChange: (line: OrderLine) => void;
}

/** The number of pieces: typed, or changed by buttons. A typed number outside the limits becomes the nearest one. */
function Quantity({ line, product, name, onChange }: QuantityProps) {
  const { t } = useTranslation();
  const { quantity } = line;
  const [typed, setTyped] = useState<string>();
  const { minQuantity, maxQuantity } = product;

  const set = (text: string) => {
    setTyped(undefined);
    const next = limitQuantity(text, quantity, product);
    if (next !== quantity) onChange({ ...line, quantity: next });
  };
  return (
    <div className={styles.quantity}>
      <IconButton
        icon={Minus}
        label={t("shop.cart.fewer", { name })}
        disabled={quantity <= minQuantity}
        onClick={() => set(String(quantity - 1))}
      />
      <TextField
        label={t("shop.cart.quantity")}
        aria-label={t("shop.cart.quantityOf", { name })}
        inputMode="numeric"
        autoComplete="off"
        className={styles.number}
        value={typed ?? String(quantity)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => set(target.value)}
        onKeyDown={(key) => {
          if (key.key === "Enter") set(key.currentTarget.value);
        }}
      />
      <IconButton
        icon={Plus}
        label={t("shop.cart.more", { name })}
        disabled={quantity >= maxQuantity}
        onClick={() => set(String(quantity + 1))}
      />
    </div>
  );
}

/** Text that is printed on the cards of a line. With it, the cards are personalised. */
function PrintedText({ line, onChange }: { line: OrderLine; onChange: (line: OrderLine) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(line.personalisation?.text?.join("\n"));
  const isPrinted = typed !== undefined;

  const change = (next: string | undefined) => {
    setTyped(next);
    const { personalisation: _before, ...plain } = line;
    const text = next === undefined ? undefined : parsePrintedText(next);
    onChange(text ? { ...plain, personalisation: { text } } : plain);
  };
  return (
    <div className={styles.printed}>
      <CheckBox
        label={t("shop.cart.personalise")}
        isChecked={isPrinted}
        onChange={(isChecked) => change(isChecked ? "" : undefined)}
      />
      {isPrinted && (
        <ProseField
          label={t("shop.cart.printed")}
          help={t("shop.cart.printedHelp")}
          value={typed}
          onChange={({ target }) => change(limitPrintedText(target.value))}
        />
      )}
    </div>
  );
}
