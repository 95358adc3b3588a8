import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { orderStates } from "../../../../../shared/shop/order-states.ts";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FieldPair, SelectField, TextField } from "../../../components/controls/field.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import { exportOrders, type OrderFilter } from "../admin/admin-order-calls.ts";
import { OrderRows } from "../admin/order-rows.tsx";
import { SelectionBar } from "../admin/selection-bar.tsx";
import { useAdminOrders, useOrderFilter } from "../admin/use-admin-orders.ts";
import styles from "./admin-orders.module.css";

/** All orders: filtered, changed singly or in bulk, exported, printed. */
export default function AdminOrders() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { filter, change } = useOrderFilter();
  const list = useAdminOrders(filter);
  const { items, count } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = items?.filter(({ _id }) => selected.has(_id)) ?? [];

  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids)
      if (isSelected) next.add(id);
      else next.delete(id);
    setSelected(next);
  };
  return (
    <>
      <PageHead
        title={screens.adminOrders.text[language]}
        facts={count === undefined ? "\u00a0" : t("orders.count", { count })}
        actions={
          <>
            <ExportButton filter={filter} />
            <Button icon={Printer} onClick={() => window.print()}>
              {t("orderAdmin.print")}
            </Button>
          </>
        }
      />
      <search aria-label={t("orderAdmin.filter")} className={styles.filter}>
        <FieldPair>
          <SelectField
            label={t("orderAdmin.state")}
            value={filter.state ?? ""}
            options={[
              { value: "", text: t("orderAdmin.allStates") },
              ...orderStates
                .filter((value) => value !== "draft")
                .map((value) => ({ value, text: t(`orders.states.${value}`) })),
            ]}
            onChange={({ target }) => change({ state: target.value })}
          />
          <TextField
            type="search"
            label={t("orderAdmin.number")}
            value={filter.number}
            maxLength={20}
            onChange={({ target }) => change({ number: target.value })}
          />
        </FieldPair>
      </search>
      {items && items.length > 0 && (
        <OrderRows orders={items} selected={selected} onSelect={select} />
      )}
      {items?.length === 0 && (
        <EmptyState title={t("orderAdmin.nothing.title")} text={t("orderAdmin.nothing.text")} />
      )}
      {!items && !list.isError && <SkeletonRows rows={6} />}
      {!items && list.isError && <FailedState onRetry={() => void list.refetch()} />}
      {list.hasNextPage && (
        <MoreRecords
          text={t("orders.more")}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? t("orders.moreFailed") : undefined}
          onPress={() => void list.fetchNextPage()}
        />
      )}
      {chosen.length > 0 && <SelectionBar orders={chosen} onClear={() => setSelected(new Set())} />}
    </>
  );
}

/** Downloads the filtered orders. */
function ExportButton({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();
  const handleExport = () =>
    attempt(async () => {
      try {
        window.location.assign(await exportOrders(filter));
      } catch (failure) {
        notify.failure(t("orderAdmin.exportFailed"), { detail: failureText(failure).title });
        throw failure;
      }
    });
  return (
    <Button
      icon={Download}
      busy={isBusy && t("orderAdmin.exporting")}
      onClick={() => void handleExport()}
    >
      {t("orderAdmin.export")}
    </Button>
  );
}
