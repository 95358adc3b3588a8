import { useTranslation } from "react-i18next";
import type { Model } from "../../../../shared/model/define-model.ts";
import { fieldProblem } from "../../lib/hub/field-problems.ts";
import { readFieldShape } from "../values/field-shape.ts";
import { PictureChoice } from "./picture-choice.tsx";
import styles from "./picture-value-field.module.css";

export interface PictureValueFieldProps {
  model: Model;
  name: string;
  label: string;
  /** Id of a file, or ids in the order in which the pictures are shown. */
  value: unknown;
  error: string | undefined;
  /** Gets an empty text when the only picture is removed. */
  onChange: (value: unknown) => void;
}

/** The picture of a record, or its list of pictures. */
export function PictureValueField(props: PictureValueFieldProps) {
  const { model, name, label, value, error, onChange } = props;
  const { t } = useTranslation();
  const isList = readFieldShape(model, name).kind === "list";
  const held: readonly unknown[] = Array.isArray(value) ? value : [value];
  const files = held.filter((file) => typeof file === "string" && file !== "").map(String);
  const problem = error && (
    <p role="alert" className={styles.problem}>
      {error}
    </p>
  );
  if (!isList)
    return (
      <div>
        <PictureChoice label={label} file={files[0]} onChange={(file) => onChange(file ?? "")} />
        {problem}
      </div>
    );
  const isFull = fieldProblem(model, name, [...files, "one-more"]) !== undefined;
  return (
    <fieldset className={styles.pictures}>
      <legend>{label}</legend>
      {files.map((file, place) => (
        <PictureChoice
          key={file}
          label={t("records.form.picture.place", { place: place + 1 })}
          file={file}
          onChange={(next) =>
            onChange(files.flatMap((each) => (each === file ? (next ?? []) : each)))
          }
        />
      ))}
      {!isFull && (
        <PictureChoice
          key={files.length}
          label={t("records.form.picture.another")}
          file={undefined}
          onChange={(next) => next && onChange([...files, next])}
        />
      )}
      {problem}
    </fieldset>
  );
}
