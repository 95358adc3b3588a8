import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { MakerListPart } from "../../tags/parts/maker-list-part.tsx";
import { ChipCheck } from "../writing/chip-check.tsx";
import { ChipRows } from "../writing/chip-rows.tsx";
import { useWriting } from "../writing/use-writing.ts";
import { WritePanel } from "../writing/write-panel.tsx";
import { readDueIds, readOrdersInProduction } from "../writing/writing-calls.ts";
import styles from "../writing/writing.module.css";

/** Writes the chips of an order, or of the stock, and notes what was written. */
export default function AdminCreateCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const order = query.get("order") ?? "";
  const { data: orders } = useQuery({
    queryKey: ["ordersInProduction"],
    queryFn: ({ signal }) => readOrdersInProduction(signal),
  });
  const options = [
    { value: "", text: t("admin.writing.stock") },
    ...(orders ?? []).map(({ _id, number }) => ({
      value: _id,
      text: t("admin.writing.order", { number: number ?? _id }),
    })),
  ];
  const isListed = order === "" || options.some(({ value }) => value === order);
  return (
    <>
      <PageHead title={screens.adminCreateCard.text[language]} />
      <div className={styles.page}>
        <SelectField
          label={t("admin.writing.source")}
          value={order}
          options={isListed ? options : [...options, { value: order, text: order }]}
          onChange={({ target }) =>
            setQuery(target.value === "" ? {} : { order: target.value }, { replace: true })
          }
        />
        <Chips key={order} order={order === "" ? undefined : order} />
      </div>
    </>
  );
}

function Chips({ order }: { order: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const writing = useWriting(order);
  const [isListing, setListing] = useState(false);
  const { list, phase, next, reload } = writing;
  const { data } = list;
  if (list.isLoadingError) return <FailedState onRetry={() => void list.refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  const { chips, written, count } = data;
  if (chips.length === 0)
    return <EmptyState title={t("admin.writing.none.title")} text={t("admin.writing.none.text")} />;
  const current = phase.name === "idle" ? next : phase.chip;
  return (
    <>
      <SheetSection
        title={t("admin.writing.title")}
        lead={t("admin.writing.count", { written, count })}
      >
        {current ? <WritePanel writing={writing} /> : <p>{t("admin.writing.allDone")}</p>}
      </SheetSection>
      {next && (
        <SheetSection title={t("admin.writing.check.title")} lead={t("admin.writing.check.lead")}>
          <ChipCheck order={order} chips={chips} onNoted={reload} />
          <div>
            {order === undefined ? (
              <Button icon={Download} onClick={() => setListing(true)}>
                {t("admin.writing.export")}
              </Button>
            ) : (
              <ButtonLink
                icon={Download}
                reloadDocument
                to={`/api/orders/${order}/production.csv?lang=${language}`}
              >
                {t("admin.writing.export")}
              </ButtonLink>
            )}
          </div>
          {isListing && (
            <Suspense>
              <MakerListPart
                selection={{ count: count - written, readIds: readDueIds }}
                onClose={() => setListing(false)}
              />
            </Suspense>
          )}
        </SheetSection>
      )}
      <SheetSection
        title={t("admin.writing.chips")}
        lead={chips.length < count && t("admin.writing.shown", { shown: chips.length, count })}
      >
        <ChipRows chips={chips} current={current} />
      </SheetSection>
    </>
  );
}
