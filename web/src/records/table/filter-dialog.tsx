import { Plus } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { isFixed, isGroup, noFilter, type Group, type Part } from "./filter-tree.ts";
import { firstCondition, isComplete } from "./operators-of.ts";
import { JoinChoice } from "./join-choice.tsx";
import type { TableField } from "./table-fields.ts";
import type { OptionText } from "../values/use-value-text.ts";
import styles from "./filter-dialog.module.css";

export interface FilterDialogProps {
  fields: readonly TableField[];
  filter: Group;
  optionText?: OptionText;
  onApply: (filter: Group) => void;
  onClose: () => void;
}

const formId = "table-filter";

/** Builds a filter from conditions and groups of conditions. Nothing changes before it is applied. */
export function FilterDialog({ fields, filter, optionText, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation();
  const [first] = fields;
  const begin: Group =
    filter.parts.length > 0 || !first
      ? filter
      : { join: "and", parts: [firstCondition(first.name, first.shape)] };
  const [draft, setDraft] = useState<Group>(begin);

  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    onApply(withoutEmpty(draft));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("table.filter.title")}
      body={
        <form id={formId} noValidate onSubmit={handleSubmit}>
          <GroupFields
            group={draft}
            fields={fields}
            optionText={optionText}
            depth={1}
            onChange={setDraft}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={() => onApply(noFilter)}>{t("table.filter.clear")}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t("table.filter.apply")}
          </Button>
        </>
      }
    />
  );
}

interface GroupFieldsProps {
  group: Group;
  fields: readonly TableField[];
  optionText: OptionText | undefined;
  depth: number;
  onChange: (group: Group) => void;
}

/** Groups in groups that the builder makes; a saved filter may have more. */
const maxDepth = 2;

function GroupFields({ group, fields, optionText, depth, onChange }: GroupFieldsProps) {
  const { t } = useTranslation();
  const { parts } = group;
  const [first] = fields;
  const replace = (at: number, ...next: Part[]) =>
    onChange({ ...group, parts: parts.toSpliced(at, 1, ...next) });
  const add = (part: Part) => onChange({ ...group, parts: [...parts, part] });
  const fresh = () => (first ? [firstCondition(first.name, first.shape)] : []);
  return (
    <div className={styles.group}>
      {parts.length > 1 && (
        <JoinChoice join={group.join} onChange={(join) => onChange({ ...group, join })} />
      )}
      <ul className={styles.parts}>
        {parts.map((part, at) => (
          // the place is the identity: conditions have no other
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={isGroup(part) ? styles.inner : undefined}>
            {isGroup(part) ? (
              <GroupFields
                group={part}
                fields={fields}
                optionText={optionText}
                depth={depth + 1}
                onChange={(next) => replace(at, ...(next.parts.length > 0 ? [next] : []))}
              />
            ) : isFixed(part) ? (
              <div className={styles.fixed}>
                <span>{t("table.filter.special")}</span>
                <Button variant="quiet" onClick={() => replace(at)}>
                  {t("table.filter.removeCondition")}
                </Button>
              </div>
            ) : (
              <ConditionFields
                condition={part}
                fields={fields}
                optionText={optionText}
                onChange={(next) => replace(at, next)}
                onRemove={() => replace(at)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <Button variant="quiet" flush icon={Plus} onClick={() => fresh().forEach(add)}>
          {t("table.filter.add")}
        </Button>
        {depth < maxDepth && (
          <Button
            variant="quiet"
            icon={Plus}
            onClick={() => add({ join: group.join === "and" ? "or" : "and", parts: fresh() })}
          >
            {t("table.filter.addGroup")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Conditions without a value are not applied. */
function withoutEmpty(group: Group): Group {
  const parts = group.parts.flatMap((part): Part[] => {
    if (isFixed(part)) return [part];
    if (!isGroup(part)) return isComplete(part) ? [part] : [];
    const inner = withoutEmpty(part);
    return inner.parts.length > 0 ? [inner] : [];
  });
  return { ...group, parts };
}
