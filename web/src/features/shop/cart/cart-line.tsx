import { Minus, Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import type { OrderLine } from "../../../../../shared/models/parts/order-parts.ts";
import type { PublicProduct } from "../../../../../shared/operations/shop-replies.ts";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import type { Quote } from "../shop-calls.ts";
import { ArtworkField } from "./artwork-field.tsx";
import { limitQuantity } from "./cart-lines.ts";
import { PrintedLines } from "./printed-lines.tsx";
import styles from "./cart-line.module.css";

interface CartLineProps {
  line: OrderLine;
  /** Absent: the package is no longer on offer. */
  product: PublicProduct | undefined;
  /** Absent until the service has priced this line. */
  priced: Quote["lines"][number] | undefined;
  /** Absent: remove the line. */
  onChange: (line?: OrderLine) => void;
  /** Whether the buyer still has to type what is printed. */
  onUnfinished: (isUnfinished: boolean) => void;
}

/** One package in the cart: pieces, printed text, price. */
export function CartLine({ line, product, priced, onChange, onUnfinished }: CartLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = product?.texts[language].name ?? t("shop.cart.unknown");
  const problemId = useId();
  const part = product ? priced?.problem?.part : "product";
  // the field of the names shows what is wrong with them
  const problem = part === "names" ? undefined : part;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {priced?.gross !== undefined && (
          <p className={styles.sum}>{formatForints(priced.gross, language)}</p>
        )}
      </div>
      {product && (
        <>
          <p className={styles.fact}>
            {product.seats > 1
              ? t(`shop.cart.eachOf.${product.carrier}`, {
                  price: formatForints(product.price, language),
                  count: product.seats,
                })
              : t("shop.cart.each", { price: formatForints(product.price, language) })}
          </p>
          <Quantity
            line={line}
            product={product}
            name={name}
            problemId={part === "quantity" ? problemId : undefined}
            onChange={onChange}
          />
          {product.madeToOrder && <p className={styles.note}>{t("shop.cart.madeToOrder")}</p>}
          <PrintedLines
            line={line}
            product={product}
            onChange={onChange}
            onUnfinished={onUnfinished}
          />
          {product.personalisation.includes("artwork") && (
            <ArtworkField line={line} name={name} onChange={onChange} />
          )}
        </>
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {t(`shop.cart.problems.${problem}`)}
        </p>
      )}
      <div>
        <Button
          variant="quietDanger"
          flush
          icon={Trash2}
          aria-label={t("shop.cart.removeNamed", { name })}
          aria-describedby={problem && problemId}
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
  /** Element with the reason why the service refuses this number. */
  problemId: string | undefined;
  onChange: (line: OrderLine) => void;
}

/** The number of pieces: typed, or changed by buttons. A typed number outside the limits becomes the nearest one. */
function Quantity({ line, product, name, problemId, onChange }: QuantityProps) {
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
    <fieldset
      aria-label={t("shop.cart.quantityOf", { name })}
      aria-describedby={problemId}
      className={styles.quantity}
    >
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
    </fieldset>
  );
}
