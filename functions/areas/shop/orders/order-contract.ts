import type { Language } from "../../../../shared/languages.ts";
import type { Order } from "../../../../shared/models/order.ts";
import type { LinePrice, OrderLine } from "../../../../shared/models/parts/order-parts.ts";
import { getCountryName } from "../../../../shared/models/parts/countries.ts";
import type { SettingKey } from "../../../../shared/settings/setting-catalogue.ts";
import { formatForints } from "../../../../shared/shop/format-forints.ts";
import { computeLineAmounts, sumByRate } from "../../../../shared/shop/prices.ts";
import { formatPhone } from "../../../../shared/text/phone-text.ts";
import type { MailMessage } from "../../../mail/mail-message.ts";
import type { SettingValues } from "../settings/load-settings.ts";
import { getContractTexts } from "./contract-texts.ts";
import { findReturnAddress } from "./return-address.ts";

type ListedLine = NonNullable<MailMessage["lists"]>[string][number];

/** What the contract is about: the order as it is placed, and the settings of this moment. */
interface Contract {
  order: Pick<Order, "lines" | "buyer" | "billing" | "shipping" | "paymentMethod">;
  prices: readonly LinePrice[];
  settings: SettingValues<SettingKey>;
}

/**
 * The contract as parts of the confirmation: everything that the buyer must have on a durable medium, and the terms as a
 * file.
 */
export function buildContract({ order, prices, settings }: Contract) {
  const { buyer, billing, shipping = billing, paymentMethod } = order;
  const isPersonalised = prices.some((price) => price.isPersonalised);
  return (language: Language): Required<Pick<MailMessage, "lists" | "document">> => {
    const texts = getContractTexts(language);
    const days = settings["shop.deliveryDays"];
    return {
      lists: {
        packages: prices.flatMap((price, at) => [
          describeItem(price, language),
          ...describePrinted(order.lines[at], language),
        ]),
        vat: sumByRate(prices).map(({ vat, vatAmount }) =>
          line(texts.vat, { vat: `${vat}%`, amount: formatForints(vatAmount, language) }),
        ),
        payment: texts[paymentMethod].map((text) => line(text)),
        delivery: [
          ...(isPersonalised ? [line(texts.proof)] : []),
          line(texts.delivery(days, isPersonalised)),
        ],
        billing: [
          ...describeAddress(billing, language),
          ...(billing.taxNumber === undefined
            ? []
            : [line(texts.taxNumber, { taxNumber: billing.taxNumber })]),
        ],
        shipping: describeAddress(shipping, language),
        buyer: [buyer.name, buyer.email, formatPhone(buyer.phone ?? "")]
          .filter((text) => text !== "")
          .map(typed),
        withdrawal: describeWithdrawal({ order, prices, settings }, language),
        provider: describeProvider(settings, language),
        complaints: texts.complaints.map((text) => line(text)),
      },
      document: { name: texts.termsFile, text: settings["legal.terms"]?.[language] ?? "" },
    };
  };
}

function line(text: string, values: Readonly<Record<string, string>> = {}): ListedLine {
  return { text, values };
}

/** A line that a person wrote. */
function typed(text: string): ListedLine {
  return line("{{text}}", { text });
}

function describeItem(price: LinePrice, language: Language): ListedLine {
  return line(getContractTexts(language).item, {
    quantity: String(price.quantity),
    product: price.name[language],
    gross: formatForints(computeLineAmounts(price).gross, language),
    price: formatForints(price.price, language),
    vat: `${price.vat}%`,
  });
}

/** Names of one line that the mail lists: an order may have thousands. */
const maxListedNames = 12;

/** What is printed on the cards of a line. */
function describePrinted(ordered: OrderLine | undefined, language: Language): ListedLine[] {
  const texts = getContractTexts(language);
  const { text = [], names = [], artwork } = ordered?.personalisation ?? {};
  const listed = names.slice(0, maxListedNames).join(", ");
  const more = names.length - maxListedNames;
  return [
    ...(text.length > 0 ? [line(texts.printed, { text: text.join(" · ") })] : []),
    ...(names.length > 0
      ? [
          more > 0
            ? line(texts.moreNames, { names: listed, count: String(more) })
            : line(texts.names, { names: listed }),
        ]
      : []),
    ...(artwork === undefined ? [] : [line(texts.artwork)]),
  ];
}

function describeAddress(
  { name, zip, city, address, country = "HU" }: Order["billing"],
  language: Language,
): ListedLine[] {
  return [
    typed(name),
    typed(`${zip} ${city}, ${address}`),
    typed(getCountryName(country, language)),
  ];
}

/** What the buyer may withdraw from, and how. The provider's own data are no typed text: their address can be copied. */
function describeWithdrawal(
  { order, prices, settings }: Contract,
  language: Language,
): ListedLine[] {
  const texts = getContractTexts(language);
  if (order.billing.taxNumber !== undefined) return [line(texts.business)];
  const personalised = prices.filter((price) => price.isPersonalised);
  if (personalised.length === prices.length) return [line(texts.personalised)];
  const products = personalised.map(({ name }) => name[language]).join(", ");
  const address = findReturnAddress(settings);
  return [
    ...texts.withdrawal.map((text) => line(text, { address })),
    ...(personalised.length > 0 ? [line(texts.mixed, { products })] : []),
  ];
}

function describeProvider(settings: SettingValues<SettingKey>, language: Language): ListedLine[] {
  const texts = getContractTexts(language);
  return [
    line(settings["provider.name"] ?? ""),
    line(settings["provider.address"] ?? ""),
    line(settings["provider.email"] ?? ""),
    line(formatPhone(settings["provider.phone"] ?? "")),
    line(texts.taxNumber, { taxNumber: settings["provider.taxNumber"] ?? "" }),
    line(texts.registration, {
      registration: settings["provider.registrationNumber"] ?? "",
      registeredBy: settings["provider.registeredBy"] ?? "",
    }),
  ];
}
