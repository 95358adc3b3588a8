import { useTranslation } from "react-i18next";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { LinkCodes } from "../connect/link-codes.tsx";
import { TagList } from "../connect/tag-list.tsx";

const tabs = ["link", "tags"] as const;
const panels = { link: <LinkCodes />, tags: <TagList /> };

/** Links codes to cards, and lists all carriers of codes. */
export default function AdminConnect() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tab, open] = useAddressChoice("tab", tabs, "link");
  return (
    <>
      <PageHead title={screens.adminConnect.text[language]} />
      <Tabs
        label={t("admin.connect.tabs.label")}
        value={tab}
        onChange={open}
        tabs={tabs.map((value) => ({
          value,
          text: t(`admin.connect.tabs.${value}`),
          panel: panels[value],
          isKept: value === "link",
        }))}
      />
    </>
  );
}
