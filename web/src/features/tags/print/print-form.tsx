import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { printLimits } from "../../../../../shared/limits/tags.ts";
import {
  labelFormatNames,
  labelFormats,
  type LabelFormatName,
} from "../../../../../shared/tags/label-formats.ts";
import { typedCode } from "../../../../../shared/tags/typed-code.ts";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import {
  FieldPair,
  ProseField,
  SelectField,
  TextField,
} from "../../../components/controls/field.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { RecordChoice } from "../../../records/names/record-choice.tsx";
import type { PrintInput } from "./print-calls.ts";
import styles from "./print-form.module.css";

/** What the user has chosen and typed. */
export interface PrintDraft {
  source: "new" | "list";
  count: string;
  batch: string;
  kind: "qr" | "nfc";
  company: string;
  codes: string;
  labels: LabelFormatName;
  cropMarks: boolean;
  format: "pdf" | "svg" | "png";
}

export const emptyPrint: PrintDraft = {
  source: "new",
  count: "20",
  batch: "",
  kind: "qr",
  company: "",
  codes: "",
  labels: "grid4x5",
  cropMarks: true,
  format: "pdf",
};

/** A draft as the service takes it, or the field that is wrong. */
type CheckedPrint = { input: PrintInput } | { wrong: "count" | "codes"; places?: number[] };

/** Texts of a list, one or several a line. */
function splitCodes(text: string): string[] {
  return text.split(/[\s,;]+/).filter((each) => each !== "");
}

/** How many codes a draft asks for; 0 while that is not clear. */
export function countWanted({ source, count, codes }: PrintDraft): number {
  if (source === "list") return splitCodes(codes).length;
  return /^\d{1,5}$/.test(count) ? Number(count) : 0;
}

export function checkPrint(draft: PrintDraft): CheckedPrint {
  const { source, batch, kind, company, format, labels, cropMarks } = draft;
  const wanted = countWanted(draft);
  const look = { format, labels, cropMarks };
  if (wanted < 1 || wanted > printLimits.maxCodes)
    return { wrong: source === "new" ? "count" : "codes" };
  const name = batch.trim();
  const named = name === "" ? look : { ...look, batch: name };
  if (source === "new")
    return { input: { ...named, count: wanted, kind, ...(company !== "" && { company }) } };
  const codes = splitCodes(draft.codes).map((each) => typedCode.safeParse(each).data);
  const places = codes.flatMap((code, at) => (code === undefined ? [at + 1] : []));
  if (places.length > 0) return { wrong: "codes", places };
  return { input: { ...named, codes: codes.filter((code) => code !== undefined) } };
}

/** A draft as the service takes it; undefined if a field is wrong. */
export function findPrintInput(draft: PrintDraft): PrintInput | undefined {
  const checked = checkPrint(draft);
  return "input" in checked ? checked.input : undefined;
}

/** The fields of a print. */
export function PrintForm({
  draft,
  error,
  onChange,
}: {
  draft: PrintDraft;
  error: { wrong: "count" | "codes"; places?: number[] } | undefined;
  onChange: (draft: PrintDraft) => void;
}) {
  const { t } = useTranslation();
  const set = (changes: Partial<PrintDraft>) => onChange({ ...draft, ...changes });
  const errorOf = (field: "count" | "codes") => {
    if (error?.wrong !== field) return undefined;
    if (error.places !== undefined)
      return t("print.errors.places", { places: error.places.slice(0, 10).join(", ") });
    return t("print.errors.count", { max: printLimits.maxCodes });
  };
  return (
    <div className={styles.form}>
      <fieldset className={styles.sources}>
        <legend className={styles.legend}>{t("print.source.legend")}</legend>
        {(["new", "list"] as const).map((source) => (
          <div key={source} className={styles.source}>
            <input
              id={`print-${source}`}
              type="radio"
              name="source"
              aria-describedby={`print-${source}-help`}
              checked={draft.source === source}
              onChange={() => set({ source })}
            />
            <div>
              <label htmlFor={`print-${source}`} className={styles.name}>
                {t(`print.source.${source}`)}
              </label>
              <p id={`print-${source}-help`} className={styles.help}>
                {t(`print.source.${source}Help`)}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {draft.source === "new" ? (
        <>
          <FieldPair>
            <TextField
              label={t("print.count")}
              inputMode="numeric"
              value={draft.count}
              maxLength={5}
              error={errorOf("count")}
              onChange={({ target }) => set({ count: target.value.trim() })}
            />
            <TextField
              label={t("print.batch")}
              value={draft.batch}
              maxLength={100}
              onChange={({ target }) => set({ batch: target.value })}
            />
          </FieldPair>
          <RecordChoice
            model="company"
            label={t("print.company")}
            value={draft.company}
            none={t("print.noCompany")}
            onChange={(company) => set({ company })}
          />
          <Choice label={t("print.kind")}>
            <Segmented
              label={t("print.kind")}
              value={draft.kind}
              options={[
                { value: "qr", text: t("print.kinds.qr") },
                { value: "nfc", text: t("print.kinds.nfc") },
              ]}
              onChange={(kind) => set({ kind })}
            />
          </Choice>
        </>
      ) : (
        <ProseField
          label={t("print.codes")}
          help={t("print.codesHelp")}
          value={draft.codes}
          rows={6}
          spellCheck={false}
          autoCapitalize="characters"
          error={errorOf("codes")}
          onChange={({ target }) => set({ codes: target.value })}
        />
      )}
      <Choice label={t("print.format")}>
        <Segmented
          label={t("print.format")}
          value={draft.format}
          options={(["pdf", "svg", "png"] as const).map((value) => ({
            value,
            text: t(`print.formats.${value}`),
          }))}
          onChange={(format) => set({ format })}
        />
      </Choice>
      {draft.format === "pdf" && (
        <>
          <SelectField
            label={t("print.sheet")}
            value={draft.labels}
            options={labelFormatNames.map((name) => ({
              value: name,
              text: t("print.sheetText", {
                columns: labelFormats[name].columns,
                rows: labelFormats[name].rows,
                width: labelFormats[name].width,
                height: labelFormats[name].height,
              }),
            }))}
            onChange={({ target }) => {
              const labels = labelFormatNames.find((name) => name === target.value);
              if (labels) set({ labels });
            }}
          />
          <CheckBox
            label={t("print.cropMarks")}
            isChecked={draft.cropMarks}
            onChange={(cropMarks) => set({ cropMarks })}
          />
        </>
      )}
    </div>
  );
}

/** A label above a choice that names itself to screen readers. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      {children}
    </div>
  );
}
