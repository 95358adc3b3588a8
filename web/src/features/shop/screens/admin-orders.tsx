import { useTranslation } from "react-i18next";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { OrderList } from "../admin/order-list.tsx";
import { PackageList } from "../admin/package-list.tsx";

const tabs = ["orders", "packages"] as const;
const panels = { orders: <OrderList />, packages: <PackageList /> };

/** All orders, and the packages that can be ordered. */
export default function AdminOrders() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tab, open] = useAddressChoice("tab", tabs, "orders");
  return (
    <>
      <PageHead title={screens.adminOrders.text[language]} />
      <Tabs
        label={t("orderAdmin.tabs.label")}
        value={tab}
        onChange={open}
        tabs={tabs.map((value) => ({
          value,
          text: t(`orderAdmin.tabs.${value}`),
          panel: panels[value],
        }))}
      />
    </>
  );
}
