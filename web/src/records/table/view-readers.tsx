import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import { accessGroups } from "../../../../shared/access-groups.ts";
import { Button } from "../../components/controls/button.tsx";
import { CheckBox } from "../../components/controls/check-box.tsx";
import { call } from "../../lib/hub/hub.ts";
import { RecordChoice } from "../names/record-choice.tsx";
import { useRecordNames } from "../names/use-record-names.ts";
import { useNameText } from "../names/use-name-text.ts";
import type { ViewReading } from "./view-calls.ts";
import styles from "./filter-dialog.module.css";

export interface ViewReadersProps {
  readers: ViewReading;
  onChange: (readers: ViewReading) => void;
}

/** Who reads a saved view besides its owner: groups, and single people. Its rows are always those of the reader. */
export function ViewReaders({ readers, onChange }: ViewReadersProps) {
  const { t } = useTranslation();
  const { users, groups } = readers;
  const { data } = useQuery({
    queryKey: ["accessesGroups"],
    queryFn: ({ signal }) => call("listAccessGroups", {}, { signal }),
  });
  // those that one has, or that are shared already
  const offered = accessGroups.filter(
    (group) => data?.items.includes(group) || groups.includes(group),
  );
  const nameOf = useRecordNames(users.map((id) => ({ model: "user", id })));
  const nameText = useNameText();
  return (
    <>
      {offered.length > 0 && (
        <fieldset className={styles.options}>
          <legend>{t("table.views.groups")}</legend>
          {offered.map((group) => (
            <CheckBox
              key={group}
              label={group}
              isChecked={groups.includes(group)}
              onChange={(isOn) =>
                onChange({
                  ...readers,
                  groups: offered.filter((each) => (each === group ? isOn : groups.includes(each))),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {users.length > 0 && (
        <ul className={styles.parts} aria-label={t("table.views.people")}>
          {users.map((id) => {
            const name = nameOf({ model: "user", id });
            const text = nameText(name);
            return (
              <li key={id}>
                <Button
                  variant="quiet"
                  icon={X}
                  aria-label={t("table.views.removePerson", { name: text })}
                  onClick={() =>
                    onChange({ ...readers, users: users.filter((each) => each !== id) })
                  }
                >
                  {text}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <RecordChoice
        model="user"
        label={t("table.views.people")}
        value=""
        onChange={(id) => onChange({ ...readers, users: [...new Set([...users, id])] })}
      />
    </>
  );
}
