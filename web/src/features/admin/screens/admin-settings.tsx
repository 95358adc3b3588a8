import { useTranslation } from "react-i18next";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { MasterDataList } from "../settings/master-data-list.tsx";
import { SiteSettings } from "../settings/site-settings.tsx";

const tabs = ["masterData", "site"] as const;
const panels = { masterData: <MasterDataList />, site: <SiteSettings /> };

/** Master data, and the settings of the service. */
export default function AdminSettings() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tab, open] = useAddressChoice("tab", tabs, "masterData");
  return (
    <>
      <PageHead title={screens.adminSettings.text[language]} />
      <Tabs
        label={t("admin.settings.tabs.label")}
        value={tab}
        onChange={open}
        tabs={tabs.map((value) => ({
          value,
          text: t(`admin.settings.tabs.${value}`),
          panel: panels[value],
        }))}
      />
    </>
  );
}
