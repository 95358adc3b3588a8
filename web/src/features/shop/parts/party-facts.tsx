import { useTranslation } from "react-i18next";
import { formatPhone } from "../../../../../shared/text/phone-text.ts";
import { getCountryName } from "../../../../../shared/models/parts/countries.ts";
import type { Order } from "../../../../../shared/models/order.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import styles from "./facts.module.css";

type PostalAddress = Omit<Order["billing"], "taxNumber">;

interface PartyFactsProps {
  parties: {
    buyer: { name: string; email: string; phone?: string | undefined };
    billing: Order["billing"];
    shipping: PostalAddress;
    paymentMethod: "transfer" | "card";
  };
}

/** Who buys, where the invoice and the cards are sent, how it is paid. */
export function PartyFacts({ parties }: PartyFactsProps) {
  const { t } = useTranslation();
  const { buyer, billing, shipping, paymentMethod } = parties;
  const { name, email, phone } = buyer;
  return (
    <dl className={styles.facts}>
      <Fact label={t("orders.parties.buyer")} lines={[name, email, phone && formatPhone(phone)]} />
      <Fact
        label={t("orders.parties.billing")}
        lines={[
          ...useAddressLines(billing),
          billing.taxNumber && t("orders.parties.taxNumber", { number: billing.taxNumber }),
        ]}
      />
      <Fact label={t("orders.parties.shipping")} lines={useAddressLines(shipping)} />
      <Fact
        label={t("orders.parties.payment")}
        lines={[t(`orders.parties.methods.${paymentMethod}`)]}
      />
    </dl>
  );
}

function Fact({ label, lines }: { label: string; lines: readonly (string | undefined)[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {lines
        .filter((line) => line !== undefined && line !== "")
        .map((line) => (
          <dd key={line}>{line}</dd>
        ))}
    </div>
  );
}

/** The lines of an address in the order of the reader's language, with a country that is not Hungary. */
function useAddressLines({ name, zip, city, address, country = "HU" }: PostalAddress): string[] {
  const language = useLanguage();
  const abroad = country === "HU" ? [] : [getCountryName(country, language)];
  return language === "hu"
    ? [name, `${zip} ${city}`, address, ...abroad]
    : [name, address, `${city} ${zip}`, ...abroad];
}
