import { Check, RotateCcw, type LucideIcon } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { feedback as feedbackModel, type Feedback } from "../../../../../shared/models/feedback.ts";
import { screens } from "../../../lib/screens.ts";
import type { BulkAction } from "../../../records/table/bulk-actions.ts";
import { useDeletion } from "../../../records/table/use-deletion.ts";
import { DeletedRecords } from "../../../records/deleted/deleted-records.tsx";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";

type ListedFeedback = TableRecord &
  Pick<Feedback, "text"> &
  Partial<Pick<Feedback, "page" | "handled">>;

const leadFields = ["text", "page"];
const firstColumns = ["kind", "handled", "author", "createdAt"];
const firstSort = ["handled", "-createdAt"];
const everyFeedback = {};
/** Characters of a text that name its row. */
const nameLength = 120;
/** It decides what can be done. */
const besides = ["handled"];

const nameFeedback = ({ text }: ListedFeedback) =>
  text.length > nameLength ? `${text.slice(0, nameLength)}…` : text;

/** What users have written to the makers of the product. */
export function FeedbackList() {
  const { t } = useTranslation();
  const optionText = useOptionText("feedback");
  const deletion = useDeletion({ model: feedbackModel });
  const bulk = useMemo((): readonly BulkAction<ListedFeedback>[] => {
    const mark = (name: "handle" | "reopen", icon: LucideIcon, handled: boolean) => ({
      name,
      patch: { handled },
      text: t(`admin.home.feedback.${name}.action`),
      icon,
      isFor: (item: ListedFeedback) => item.handled !== handled,
      question: (count: number) => ({
        title: t(`admin.home.feedback.${name}.title`, { count }),
        text: t(`admin.home.feedback.${name}.text`),
      }),
      hasUndo: true,
    });
    return [mark("handle", Check, true), mark("reopen", RotateCcw, false), deletion.bulk];
  }, [t, deletion.bulk]);
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
        besides,
        text: nameFeedback,
        fact: ({ page }) => page,
        to: ({ _id }) => screens.adminFeedbackDetail.to(_id),
      }}
      columns={firstColumns}
      sort={firstSort}
      optionText={optionText}
      bulk={bulk}
      tools={<DeletedRecords model={feedbackModel} />}
      rowActions={(item) => [deletion.rowAction(item._id, nameFeedback(item))]}
      empty={{ title: t("admin.home.noFeedback.title"), text: t("admin.home.noFeedback.text") }}
    />
  );
}
