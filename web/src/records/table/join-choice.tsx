import { useTranslation } from "react-i18next";
import { Segmented } from "../../components/controls/segmented.tsx";
import type { Group } from "./filter-tree.ts";

export interface JoinChoiceProps {
  join: Group["join"];
  onChange: (join: Group["join"]) => void;
}

/** Whether all conditions must be met, or one of them. */
export function JoinChoice({ join, onChange }: JoinChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t("table.filter.join")}
      value={join}
      options={[
        { value: "and", text: t("table.filter.allOf") },
        { value: "or", text: t("table.filter.oneOf") },
      ]}
      onChange={onChange}
    />
  );
}
