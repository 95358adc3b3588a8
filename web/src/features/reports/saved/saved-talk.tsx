import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { ModelName } from "../../../../../shared/models/all.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { call } from "../../../lib/hub/hub.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useCan, type Can } from "../../../lib/hub/accesses.ts";
import { RecordComments } from "../../../records/comments/record-comments.tsx";
import { RecordChanges } from "../../../records/history/record-changes.tsx";
import { recordQueryKey } from "../../../lib/hub/record-keys.ts";
import type { SavedKind } from "./saved-address.ts";
import { savedModels } from "./saved-models.ts";
import { useKeepSaved } from "./use-saved.ts";
import { VersionDialog, type ShownVersion } from "./version-dialog.tsx";
import { useReportRights } from "./use-report-rights.ts";

/** Fields that editors change; the owner changes all. */
const contentFields: readonly string[] = [
  "name",
  "blocks",
  "model",
  "filter",
  "projection",
  "virtualFields",
  "sort",
  "limit",
];

export interface SavedTalkProps {
  kind: SavedKind;
  record: Readonly<Record<string, unknown>> & { _id: string; _rev: number; owner?: string };
}

/** Below a report or query: what its readers say, and for those who may change it its former versions. */
export function SavedTalk({ kind, record }: SavedTalkProps) {
  const cache = useQueryClient();
  const { t } = useTranslation();
  const momentText = useMomentText();
  const keep = useKeepSaved(kind);
  const [version, setVersion] = useState<ShownVersion>();
  const { user, isOwn, mayEdit } = useReportRights();
  const { can } = useCan(savedModels[kind]);
  if (user === undefined) return null;
  const allowed: Can = {
    ...can,
    write: (fields, name) =>
      can.write(fields, name) && (isOwn(record) || contentFields.includes(name)),
  };
  const restore = async ({ at, fields: former }: ShownVersion) => {
    const fields = Object.entries(former).map(([name, value]) => [name, value ?? null]);
    const { _id, _rev } = record;
    const calls = createRecordCalls<ModelName>(call, kind);
    const saved = await calls.update({ ...Object.fromEntries(fields), _id, _rev });
    keep({ ...saved, _id });
    notify.success(t("reports.version.done", { when: momentText(at) }));
  };
  return (
    <>
      <RecordComments
        model={kind}
        record={record._id}
        viewer={user._id}
        isAdmin={user.groups.includes("admin")}
      />
      {mayEdit(record) && (
        <RecordChanges
          model={savedModels[kind]}
          record={{ ...record }}
          can={allowed}
          viewer={user._id}
          onUndone={() => cache.invalidateQueries({ queryKey: recordQueryKey(kind, record._id) })}
          versions={{
            fields: contentFields.filter((name) => Object.hasOwn(savedModels[kind].fields, name)),
            onShow: ({ at }, former) => setVersion({ at, fields: former }),
          }}
        />
      )}
      {version && (
        <VersionDialog
          kind={kind}
          record={record}
          version={version}
          onRestore={() => restore(version)}
          onClose={() => setVersion(undefined)}
        />
      )}
    </>
  );
}
