import { useTranslation } from "react-i18next";
import { originalAddress } from "../../../../../shared/files/files.ts";
import type { Order } from "../../../../../shared/models/order.ts";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import styles from "../parts/facts.module.css";

/** What has been recorded of an order: payment, consents, proof, shipment and withdrawal. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const facts = [
    [t("orderAdmin.facts.payment"), usePaymentFacts(order)],
    [t("orderAdmin.facts.consents"), useConsentFacts(order)],
    [t("orderAdmin.facts.proof"), useProofFacts(order)],
    [t("orderAdmin.facts.shipment"), useShipmentFacts(order)],
    [t("orderAdmin.facts.withdrawal"), useWithdrawalFacts(order)],
  ] as const;
  const file = order.proof?.file;
  return (
    <SheetSection title={t("orderAdmin.facts.title")}>
      <dl className={styles.facts}>
        {facts
          .filter(([, lines]) => lines.length > 0)
          .map(([label, lines]) => (
            <div key={label}>
              <dt>{label}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
      </dl>
      {file !== undefined && (
        <p>
          <TextLink reloadDocument target="_blank" to={originalAddress(file)}>
            {t("orders.proof.open")}
          </TextLink>
        </p>
      )}
    </SheetSection>
  );
}

function usePaymentFacts({ payment }: Order): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const { state, at, dueAt, reference, amount } = payment;
  return [
    t(`orderAdmin.facts.paymentStates.${state}`),
    ...(at === undefined ? [] : [momentText(at)]),
    ...(amount === undefined ? [] : [formatForints(amount, language)]),
    ...(reference === undefined ? [] : [t("orderAdmin.facts.reference", { reference })]),
    ...(state === "open" && dueAt !== undefined
      ? [t("orderAdmin.facts.dueAt", { day: dateText("day", Date.parse(dueAt), language) })]
      : []),
  ];
}

function useConsentFacts({ consents }: Order): string[] {
  const { t } = useTranslation();
  const momentText = useMomentText();
  if (consents === undefined) return [];
  const { at, terms, privacy, knowsException } = consents;
  return [
    momentText(at),
    t("orderAdmin.facts.terms", { when: momentText(terms) }),
    t("orderAdmin.facts.privacy", { when: momentText(privacy) }),
    ...(knowsException ? [t("orderAdmin.facts.exception")] : []),
  ];
}

function useProofFacts({ proof }: Order): string[] {
  const { t } = useTranslation();
  const momentText = useMomentText();
  if (proof === undefined) return [];
  const { sentAt, note = "", approvedAt } = proof;
  return [
    t("orderAdmin.facts.sent", { when: momentText(sentAt) }),
    ...(approvedAt === undefined
      ? []
      : [t("orderAdmin.facts.approved", { when: momentText(approvedAt) })]),
    ...(note === "" ? [] : [note]),
  ];
}

function useShipmentFacts({ shipment }: Order): string[] {
  const momentText = useMomentText();
  if (shipment === undefined) return [];
  const { at, carrier, trackingNumber } = shipment;
  return [momentText(at), carrier, ...(trackingNumber === undefined ? [] : [trackingNumber])];
}

function useWithdrawalFacts({ withdrawal, prices }: Order): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  if (withdrawal === undefined) return [];
  const { at, name, lines, amount } = withdrawal;
  return [
    `${momentText(at)}, ${name}`,
    ...lines.map((line) =>
      t("orderAdmin.facts.withdrawn", {
        quantity: prices[line]?.quantity ?? 0,
        product: prices[line]?.name[language] ?? "",
      }),
    ),
    formatForints(amount, language),
  ];
}
