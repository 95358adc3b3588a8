import { useTranslation } from "react-i18next";
import { feedback as feedbackModel, type Feedback } from "../../../../../shared/models/feedback.ts";
import { screens } from "../../../lib/screens.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";

type ListedFeedback = TableRecord & Pick<Feedback, "text"> & Partial<Pick<Feedback, "page">>;

const leadFields = ["text", "page"];
const firstColumns = ["kind", "handled", "author", "createdAt"];
const firstSort = ["handled", "-createdAt"];
const everyFeedback = {};
/** Characters of a text that name its row. */
const nameLength = 120;

/** What users have written to the makers of the product. */
export function FeedbackList() {
  const { t } = useTranslation();
  const optionText = useOptionText("feedback");
  return (
    <RecordTable<ListedFeedback>
      model={feedbackModel}
      base={everyFeedback}
      label={t("admin.home.tabs.feedback")}
      searchLabel={t("admin.home.searchFeedback")}
      lead={{
        label: t("admin.home.text"),
        fields: leadFields,
        sort: "createdAt",
        text: ({ text }) => (text.length > nameLength ? `${text.slice(0, nameLength)}…` : text),
        fact: ({ page }) => page,
        to: ({ _id }) => screens.adminFeedbackDetail.to(_id),
      }}
      columns={firstColumns}
      sort={firstSort}
      optionText={optionText}
      empty={{ title: t("admin.home.noFeedback.title"), text: t("admin.home.noFeedback.text") }}
    />
  );
}
