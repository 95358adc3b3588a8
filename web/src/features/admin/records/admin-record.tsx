import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Entity } from "../../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../../shared/models/all.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useCan } from "../../../lib/hub/accesses.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { RecordComments } from "../../../records/comments/record-comments.tsx";
import { RecordFacts } from "../../../records/facts/record-facts.tsx";
import type { FormRecord } from "../../../records/form/form-shape.ts";
import { ValueForm } from "../../../records/form/value-form.tsx";
import { RecordChanges } from "../../../records/history/record-changes.tsx";
import { getRecordName } from "../../../../../shared/text/record-name.ts";
import { useTableFields } from "../../../records/table/table-fields.ts";
import { recordQueryKey, reloadRecords, tableKey } from "../../../lib/hub/record-keys.ts";
import { adminModels, type AdminModel, type AdminModelName } from "./admin-models.ts";
import { DeleteRecord } from "./delete-record.tsx";
import { DeletedSinceNotice, MissingRecord } from "./missing-record.tsx";
import { recordAddress } from "./record-address.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import styles from "./admin-record.module.css";

type StoredRecord = FormRecord & { _rev: number; createdAt: string };
type RecordOf<Name extends AdminModelName> = Entity<(typeof adminModels)[Name]["model"]>;

export interface AdminRecordProps<Name extends AdminModelName> {
  of: Name;
  /** The state of this record, below its title. */
  renderState?: (record: RecordOf<Name>) => ReactNode;
  /** Buttons for this record, in the head. */
  renderActions?: (record: RecordOf<Name>) => ReactNode;
  /** What is said below a field of the form. */
  helpOf?: (path: string) => string | undefined;
  /** What is lost with the record when it is deleted. */
  loss?: string;
}

/** One record for admins: its form, its facts, its comments and its history. */
export function AdminRecord<Name extends AdminModelName>(props: AdminRecordProps<Name>) {
  const { of, renderState, renderActions, helpOf, loss } = props;
  const { id = "" } = useParams();
  const { user } = useSession();
  const shown: AdminModel = adminModels[of];
  const { model, list } = shown;
  const query = useQuery({
    queryKey: recordQueryKey(model.name, id),
    queryFn: async ({ signal }) =>
      (await createRecordCalls<ModelName>(call, model.name).get(id, { signal })) as StoredRecord,
  });
  const { can, isPending, isError, refetch } = useCan(model);
  const isMissing = getErrorCode(query.error) === "record.notFound";
  if (query.data && user && !isPending && !isError) {
    const record = query.data as RecordOf<Name>; // admins read it whole
    return (
      <>
        {isMissing && <DeletedSinceNotice isForm />}
        <Shown
          key={id}
          shown={shown}
          record={query.data}
          can={can}
          viewer={user._id}
          state={renderState?.(record)}
          actions={renderActions?.(record)}
          helpOf={helpOf}
          loss={loss}
        />
      </>
    );
  }
  if (isMissing) return <MissingRecord list={list} />;
  if (query.isError || isError)
    return <FailedState onRetry={() => void Promise.all([query.refetch(), refetch()])} />;
  return <SkeletonForm fields={5} />;
}

interface ShownProps {
  shown: AdminModel;
  record: StoredRecord;
  can: ReturnType<typeof useCan>["can"];
  viewer: string;
  state: ReactNode;
  actions: ReactNode;
  helpOf: ((path: string) => string | undefined) | undefined;
  loss: string | undefined;
}

function Shown({ shown, record, can, viewer, state, actions, helpOf, loss }: ShownProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const cache = useQueryClient();
  const { model, form, sections = {}, list } = shown;
  const optionText = useOptionText(model.name);
  const { fields = [] } = useTableFields(model);
  const name = getRecordName(model, record, language) || t("table.unnamed");
  useDocumentTitle(name);
  const paths = useMemo(
    () => form.filter((path) => can.write(record, path.replace(/\..*$/, ""))),
    [form, can, record],
  );
  const edited = new Set(paths.map((path) => path.replace(/\..*$/, "")));
  const facts = fields.filter((field) => !edited.has(field.name) && field.name !== "createdAt");
  const reload = () => reloadRecords(cache, model.name, record._id);
  return (
    <div className={styles.page}>
      <PageHead
        title={name}
        breadcrumb={[{ text: list.text[language], to: list.to }]}
        facts={
          <>
            {state}
            <span>{t("admin.createdAt", { when: momentText(record.createdAt) })}</span>
          </>
        }
        actions={actions}
      />
      {paths.length > 0 && (
        <SheetSection title={t("admin.form")}>
          <ValueForm
            model={model}
            record={record}
            paths={paths}
            sections={Object.fromEntries(
              Object.entries(sections).map(([path, section]) => [
                path,
                t(`admin.sections.${section}`),
              ]),
            )}
            viewer={viewer}
            optionText={optionText}
            helpOf={helpOf}
            onStored={(stored) => {
              cache.setQueryData(recordQueryKey(model.name, record._id), stored);
              void cache.invalidateQueries({ queryKey: tableKey(model.name) });
            }}
          />
        </SheetSection>
      )}
      <SheetSection title={t("admin.facts")}>
        <RecordFacts
          record={record}
          fields={facts}
          optionText={optionText}
          linkTo={recordAddress}
        />
      </SheetSection>
      <RecordComments model={model.name} record={record._id} viewer={viewer} isAdmin />
      <RecordChanges
        model={model}
        record={record}
        can={can}
        viewer={viewer}
        optionText={optionText}
        isServiceUndo={shown.isServiceUndo}
        onUndone={reload}
      />
      {model.access.delete.some((audience) => audience === "admin") && (
        <DeleteRecord
          model={model}
          id={record._id}
          name={name}
          to={list.to}
          {...(loss !== undefined && { loss })}
        />
      )}
    </div>
  );
}
