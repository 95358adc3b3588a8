import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Entity } from "../../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../../shared/models/all.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useCan } from "../../../lib/hub/accesses.ts";
import { call } from "../../../lib/hub/hub.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { RecordComments } from "../../../records/comments/record-comments.tsx";
import { RecordFacts } from "../../../records/facts/record-facts.tsx";
import type { FormRecord } from "../../../records/form/form-shape.ts";
import { ValueForm } from "../../../records/form/value-form.tsx";
import { RecordChanges } from "../../../records/history/record-changes.tsx";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { nameOf } from "../../../records/names/read-names.ts";
import { useTableFields } from "../../../records/table/table-fields.ts";
import { tableKey } from "../../../records/table/use-table-records.ts";
import { adminModels, type AdminModel, type AdminModelName } from "./admin-models.ts";
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
}

const keyOf = (model: ModelName, id: string) => ["record", model, id] as const;

/** One record for admins: its form, its facts, its comments and its history. */
export function AdminRecord<Name extends AdminModelName>(props: AdminRecordProps<Name>) {
  const { of, renderState, renderActions } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { id = "" } = useParams();
  const { user } = useSession();
  const shown: AdminModel = adminModels[of];
  const { model, list } = shown;
  const query = useQuery({
    queryKey: keyOf(model.name, id),
    queryFn: async ({ signal }) =>
      (await createRecordCalls<ModelName>(call, model.name).get(id, { signal })) as StoredRecord,
  });
  const { can, isPending, isError, refetch } = useCan(model);
  if (query.data && user && !isPending && !isError) {
    const record = query.data as RecordOf<Name>; // admins read it whole
    return (
      <Shown
        key={id}
        shown={shown}
        record={query.data}
        can={can}
        viewer={user._id}
        state={renderState?.(record)}
        actions={renderActions?.(record)}
      />
    );
  }
  if (getErrorCode(query.error) === "record.notFound")
    return (
      <EmptyState
        level={1}
        title={t("admin.missing.title")}
        text={t("admin.missing.text")}
        action={
          <ButtonLink variant="primary" to={list.to}>
            {list.text[language]}
          </ButtonLink>
        }
      />
    );
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
}

function Shown({ shown, record, can, viewer, state, actions }: ShownProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const cache = useQueryClient();
  const { model, form, list } = shown;
  const optionText = useOptionText(model.name);
  const { fields = [] } = useTableFields(model);
  const name = nameOf(model, record, language) || t("table.unnamed");
  useDocumentTitle(name);
  const paths = useMemo(
    () => form.filter((path) => can.write(record, path.replace(/\..*$/, ""))),
    [form, can, record],
  );
  const edited = new Set(paths.map((path) => path.replace(/\..*$/, "")));
  const facts = fields.filter((field) => !edited.has(field.name) && field.name !== "createdAt");
  const reload = () => cache.invalidateQueries({ queryKey: keyOf(model.name, record._id) });
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
            viewer={viewer}
            optionText={optionText}
            onStored={(stored) => {
              cache.setQueryData(keyOf(model.name, record._id), stored);
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
        onUndone={reload}
      />
      {model.access.delete.some((audience) => audience === "admin") && (
        <DeleteRecord shown={shown} record={record} name={name} />
      )}
    </div>
  );
}

function DeleteRecord({
  shown,
  record,
  name,
}: Pick<ShownProps, "shown" | "record"> & { name: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { attempt } = useRecordActions<"delete">();
  const { model, list } = shown;
  const remove = async () => {
    const isSure = await confirm({
      title: t("admin.delete.title", { name }),
      text: t("admin.delete.text"),
      yes: t("admin.delete.yes"),
      isLoss: true,
    });
    if (!isSure) return;
    const isDeleted = await attempt(record, "delete", async () => {
      await createRecordCalls<ModelName>(call, model.name).delete(record._id);
      void cache.invalidateQueries({ queryKey: tableKey(model.name) });
    });
    if (!isDeleted) return;
    notify.success(t("admin.delete.done", { name }));
    await navigate(list.to);
  };
  return (
    <div>
      <Button variant="quietDanger" flush icon={Trash2} onClick={() => void remove()}>
        {t("admin.delete.yes")}
      </Button>
    </div>
  );
}
