import { CircleCheck, CirclePause, Plus, type LucideIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { product as productModel, type Product } from "../../../../../shared/models/product.ts";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { Button } from "../../../components/controls/button.tsx";
import { StateMark, type StateLook } from "../../../components/feedback/state-badge.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { DeletedRecords } from "../../../records/deleted/deleted-records.tsx";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { BulkAction } from "../../../records/table/bulk-actions.ts";
import { useDeletion } from "../../../records/table/use-deletion.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import { CreatePackageDialog } from "./create-package-dialog.tsx";

type ListedPackage = TableRecord & Partial<Pick<Product, "texts" | "price" | "active">>;

const leadFields = ["texts"];
const firstColumns = ["active", "kind", "price", "seats"];
const firstSort = ["order"];
const everyPackage = {};

const looks: Readonly<Record<"offered" | "hidden", StateLook>> = {
  offered: [CircleCheck, "good"],
  hidden: [CirclePause, "ended"],
};

function OfferState({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation();
  const state = isOffered ? "offered" : "hidden";
  return <StateMark look={looks[state]} text={t(`orderAdmin.packages.states.${state}`)} />;
}

function PriceText({ price = 0 }: { price: number | undefined }) {
  return <>{formatForints(price, useLanguage())}</>;
}

const cells = {
  active: (shown: ListedPackage) => <OfferState isOffered={shown.active === true} />,
  price: (shown: ListedPackage) => <PriceText price={shown.price} />,
};

/** Packages are put on offer, taken off it and deleted. */
function usePackageBulk() {
  const { t } = useTranslation();
  const deletion = useDeletion({ model: productModel });
  const bulk = useMemo((): readonly BulkAction<ListedPackage>[] => {
    const change = (name: "offer" | "hide", icon: LucideIcon, active: boolean) => ({
      name,
      patch: { active },
      text: t(`orderAdmin.packages.${name}.action`),
      icon,
      isFor: (shown: ListedPackage) => shown.active !== active,
      question: (count: number) => ({
        title: t(`orderAdmin.packages.${name}.title`, { count }),
        text: t(`orderAdmin.packages.${name}.text`),
      }),
      hasUndo: true,
    });
    return [change("offer", CircleCheck, true), change("hide", CirclePause, false), deletion.bulk];
  }, [t, deletion.bulk]);
  return { bulk, deletion };
}

/** The packages that can be ordered, and those that are not on offer. */
export function PackageList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const optionText = useOptionText("product");
  const [isOpen, setOpen] = useState(false);
  const { bulk, deletion } = usePackageBulk();
  const lead = useMemo(
    () => ({
      label: t("orderAdmin.packages.name"),
      fields: leadFields,
      sort: "order",
      text: ({ texts }: ListedPackage) => texts?.[language].name ?? t("table.unnamed"),
      to: ({ _id }: ListedPackage) => screens.adminProductDetail.to(_id),
    }),
    [t, language],
  );
  return (
    <>
      <RecordTable<ListedPackage>
        model={productModel}
        base={everyPackage}
        label={t("orderAdmin.tabs.packages")}
        lead={lead}
        columns={firstColumns}
        sort={firstSort}
        cells={cells}
        optionText={optionText}
        bulk={bulk}
        rowActions={(shown) => [deletion.rowAction(shown._id, lead.text(shown))]}
        tools={
          <>
            <DeletedRecords model={productModel} />
            <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
              {t("orderAdmin.packages.create.open")}
            </Button>
          </>
        }
        empty={{
          title: t("orderAdmin.packages.empty.title"),
          text: t("orderAdmin.packages.empty.text"),
        }}
      />
      {isOpen && <CreatePackageDialog onClose={() => setOpen(false)} />}
    </>
  );
}
