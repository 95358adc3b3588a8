import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { product as productModel, type Product } from "../../../../../shared/models/product.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { screens } from "../../../lib/screens.ts";
import { focusField } from "../../../records/form/record-form.tsx";
import { RecordValueField } from "../../../records/form/record-value-field.tsx";
import { valueFormShape, type ValueEdits } from "../../../records/form/value-form-shape.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import styles from "./step-dialog.module.css";

const fields = ["texts.hu.name", "texts.en.name", "kind", "price", "seats"] as const;
const shape = valueFormShape(productModel, fields);
const formId = "create-package";
const products = createRecordCalls<"product", "admin">(call, "product");

/** What every package has. It is on offer only when an admin has completed it. */
const base = {
  _id: "",
  texts: { en: { name: "", description: "" }, hu: { name: "", description: "" } },
  kind: "individual" as const,
  seats: 1,
  active: false,
};
type NewPackage = Pick<Product, "texts" | "kind" | "price" | "seats" | "active">;

/** A new package, which is not on offer yet. Its page has all other fields. */
export function CreatePackageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const optionText = useOptionText("product");
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<ValueEdits>({});
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const { attempt, isBusy, failed } = useSubmission();
  const keyOf = useRequestKey();

  const valueOf = (path: string) => {
    const edit = edits[path];
    return typeof edit === "string" ? edit : shape.shown(base, path);
  };
  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const wrong = Object.fromEntries(
      fields.flatMap((path) => {
        const problem = shape.problemOf(path, valueOf(path));
        return problem ? [[path, problem]] : [];
      }),
    );
    setProblems(wrong);
    const first = fields.find((path) => wrong[path]);
    if (first) return focusField(form.current, first);
    const created = { ...base, ...shape.changesOf(base, edits) };
    const { _id, ...given } = created;
    const fresh = given as unknown as NewPackage; // the form has checked every field
    await attempt(async () => {
      try {
        const stored = await products.create(fresh, { idempotencyKey: keyOf(fresh) });
        void cache.invalidateQueries({ queryKey: tableKey("product") });
        await navigate(screens.adminProductDetail.to(stored._id));
      } catch (failure) {
        if (failure instanceof HubCallError) setProblems(failure.fields);
        throw failure;
      }
    });
    return undefined;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("orderAdmin.packages.create.title")}
      body={
        <form
          ref={form}
          id={formId}
          noValidate
          className={styles.fields}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          <p>{t("orderAdmin.packages.create.text")}</p>
          {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
          {fields.map((path) => (
            <RecordValueField
              key={path}
              model={productModel}
              path={path}
              value={valueOf(path)}
              problem={problems[path]}
              optionText={optionText}
              onChange={(value) => {
                setEdits({ ...edits, [path]: value });
                setProblems({ ...problems, [path]: undefined });
              }}
              onLeave={() => undefined}
            />
          ))}
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy && t("common.saving")}>
            {t("orderAdmin.packages.create.submit")}
          </Button>
        </>
      }
    />
  );
}
