import { useTranslation } from "react-i18next";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { FeedbackList } from "../home/feedback-list.tsx";
import { Today } from "../home/today.tsx";

const tabs = ["today", "feedback"] as const;
const panels = { today: <Today />, feedback: <FeedbackList /> };

/** The start page of admins: today's numbers, what waits for them, and feedback of users. */
export default function AdminHome() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tab, open] = useAddressChoice("tab", tabs, "today");
  return (
    <>
      <PageHead title={screens.admin.text[language]} />
      <Tabs
        label={t("admin.home.tabs.label")}
        value={tab}
        onChange={open}
        tabs={tabs.map((value) => ({
          value,
          text: t(`admin.home.tabs.${value}`),
          panel: panels[value],
        }))}
      />
    </>
  );
}
