import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import { orders, type BuyerOrder } from "../shop-calls.ts";
import { RetireCarrier } from "../admin/retire-carrier.tsx";
import styles from "./carriers-part.module.css";

interface CarriersPartProps {
  order: BuyerOrder;
  /** For admins: a card that was sent back, or claimed by mistake, can be retired. */
  canRetire?: boolean;
}

/** The cards of the order, and which of them have an owner. */
export function CarriersPart({ order: { _id, production, prices }, canRetire }: CarriersPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useInfiniteQuery({
    queryKey: ["order", _id, "tags"],
    queryFn: ({ pageParam, signal }) =>
      orders.ask("tags", { id: _id, ...(pageParam && { after: String(pageParam) }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: production !== "waiting",
  });
  if (production === "waiting") return null;
  const tags = list.data?.pages.flatMap(({ items }) => items);
  const claimed = tags?.filter(({ state }) => state === "assigned").length ?? 0;
  return (
    <SheetSection
      title={t("orders.carriers.title")}
      // The numbers are those of all carriers, so not before the last page is loaded.
      lead={tags && !list.hasNextPage && t("orders.carriers.lead", { claimed, count: tags.length })}
    >
      {tags && (
        <ul className={styles.list}>
          {tags.map(({ _id: tag, serial, line, code, state }) => (
            <li key={serial} className={styles.carrier}>
              <span>
                {t("orders.carriers.name", { serial, product: prices[line]?.name[language] ?? "" })}
              </span>
              <span className={styles.code}>{code}</span>
              <span className={styles.state}>{t(`orders.carriers.states.${state}`)}</span>
              {canRetire && state !== "retired" && (
                <RetireCarrier id={tag} order={_id} code={code} />
              )}
            </li>
          ))}
        </ul>
      )}
      {!tags && !list.isError && <SkeletonRows rows={3} />}
      {!tags && list.isError && <FailedState onRetry={() => void list.refetch()} />}
      {list.hasNextPage && (
        <MoreRecords
          text={t("orders.more")}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? t("orders.carriers.moreFailed") : undefined}
          onPress={() => void list.fetchNextPage()}
        />
      )}
    </SheetSection>
  );
}
