import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import { TextButton, TextLink } from "../../../components/controls/text-link.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import type { CartLines } from "../cart/cart-lines.ts";
import { PartyFacts } from "../parts/party-facts.tsx";
import { PricedItems } from "../parts/priced-items.tsx";
import { ShopInformation } from "../parts/shop-information.tsx";
import { SumRows } from "../parts/sum-rows.tsx";
import type { Quote } from "../shop-calls.ts";
import { ConsentBoxes, type ConsentName } from "./consent-boxes.tsx";
import { toOrderFields, type CheckoutValues } from "./checkout-fields.ts";
import type { Agreed } from "./use-checkout.ts";

interface ReviewStepProps {
  values: CheckoutValues;
  lines: CartLines;
  quote: Quote;
  isBusy: boolean;
  /** Back to the first step. */
  onChangeDetails: () => void;
  onOrder: (agreed: Agreed) => Promise<unknown>;
}

/** The second step: everything as it will be ordered, each part with the way to change it, and the consents. */
export function ReviewStep(props: ReviewStepProps) {
  const { values, lines, quote, isBusy, onChangeDetails, onOrder } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [given, setGiven] = useState<readonly ConsentName[]>([]);
  const [isSent, setSent] = useState(false);
  const { buyer, billing, shipping = billing, paymentMethod } = toOrderFields(values);
  const isConsumer = billing.taxNumber === undefined;
  const needed: readonly ConsentName[] = [
    "terms",
    "privacy",
    ...(quote.hasPersonalised && isConsumer ? (["exception"] as const) : []),
  ];
  const missing = needed.filter((name) => !given.includes(name));

  const send = async () => {
    setSent(true);
    const [first] = missing;
    if (first !== undefined) return first;
    const { total } = quote;
    await onOrder({ total, knowsException: given.includes("exception") });
    return undefined;
  };
  const changeDetails = (
    <TextButton onClick={onChangeDetails}>{t("shop.review.change")}</TextButton>
  );
  return (
    <SubmitForm onSend={send}>
      <SheetSection
        title={t("shop.review.items")}
        aside={<TextLink to={screens.cart.to()}>{t("shop.review.changeCart")}</TextLink>}
      >
        <PricedItems
          items={quote.lines.map(({ name, gross = 0, quantity, isPersonalised }, at) => ({
            name: name?.[language] ?? "",
            gross,
            quantity,
            personalisation: lines[at]?.personalisation,
            isPersonalised,
          }))}
        />
        <SumRows total={quote.total} vatTotal={quote.vatTotal} />
      </SheetSection>
      <SheetSection title={t("shop.review.details")} aside={changeDetails}>
        <PartyFacts parties={{ buyer, billing, shipping, paymentMethod }} />
      </SheetSection>
      <ShopInformation />
      <SheetSection title={t("shop.review.consents")}>
        <Notice kind="warning" title={t("shop.withdrawal.title")}>
          {t(isConsumer ? "shop.withdrawal.consumer" : "shop.withdrawal.business")}
        </Notice>
        <ConsentBoxes needed={needed} given={given} isSent={isSent} onChange={setGiven} />
      </SheetSection>
      <Button type="submit" variant="primary" large wide busy={isBusy && t("shop.review.sending")}>
        {t("shop.review.order", { sum: formatForints(quote.total, language) })}
      </Button>
    </SubmitForm>
  );
}
