import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useAuthorNames } from "../../../records/names/use-author-names.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import styles from "./base/campaign.module.css";

/** Suppressions that are named. */
const shown = 10;

const audits = createRecordCalls<"audit", "admin">(call, "audit");

async function readLifted(signal: AbortSignal) {
  const query = {
    filter: { model: "suppression", action: "delete" },
    sort: { createdAt: -1 },
    limit: shown,
    projection: ["_id", "by", "at", "change"],
  } as const;
  const { items } = await audits.read(query, { signal });
  return items.map(({ _id, by, at, change }) => ({ id: _id, by, at, email: change["email"]?.old }));
}

/** The suppressions that were lifted last: which address, who lifted it, and when. */
export function LiftedList() {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { data = [] } = useQuery({
    queryKey: [...tableKey("suppression"), "lifted"],
    queryFn: ({ signal }) => readLifted(signal),
  });
  const whoOf = useAuthorNames(data.map(({ by }) => by));
  if (data.length === 0) return null;
  return (
    <SheetSection
      title={t("campaigns.suppressions.liftedTitle")}
      lead={t("campaigns.suppressions.liftedLead")}
    >
      <ul className={styles["plain"]}>
        {data.map(({ id, by, at, email }) => (
          <li key={id}>
            {t("campaigns.suppressions.liftedRow", {
              email: typeof email === "string" ? email : "–",
              who: whoOf(by),
              when: momentText(at),
            })}
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
