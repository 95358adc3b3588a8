import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { classes } from "../../../components/classes.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonLine, Loading } from "../../../components/feedback/skeleton.tsx";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { orders, type BuyerOrder } from "../shop-calls.ts";
import styles from "../parts/facts.module.css";

/** Where to transfer the price. */
export function TransferPart({ order: { _id } }: { order: BuyerOrder }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ["order", _id, "transfer"],
    queryFn: ({ signal }) => orders.ask("transfer", { id: _id }, { signal }),
  });
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonLine />
        <SkeletonLine width="half" />
      </Loading>
    );
  const { beneficiary, bank, account, reference, amount, dueAt } = data;
  const facts = [
    [t("orders.transfer.amount"), formatForints(amount, language)],
    [t("orders.transfer.account"), account],
    [t("orders.transfer.beneficiary"), beneficiary],
    [t("orders.transfer.bank"), bank],
    [t("orders.transfer.reference"), reference],
    [
      t("orders.transfer.dueAt"),
      dueAt === undefined ? "" : dateText("day", Date.parse(dueAt), language),
    ],
  ] as const;
  return (
    <dl className={classes(styles.facts, styles.copied)}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
