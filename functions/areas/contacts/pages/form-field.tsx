import { Icon } from "../../../../shared/public-page/icon.tsx";

interface FormFieldProps {
  name: string;
  label: string;
  value: string | undefined;
  type?: "text" | "email" | "tel" | "prose";
  problem?: string | undefined;
  hint?: string | undefined;
  autoComplete?: string;
  required?: boolean;
  /** The field gets the focus when the page opens. */
  autofocus?: boolean;
}

/** A field of a plain HTML form with its label, hint and problem. */
export function FormField(props: FormFieldProps) {
  const {
    name,
    label,
    value = "",
    type = "text",
    problem,
    hint,
    autoComplete,
    required,
    autofocus,
  } = props;
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(problem === undefined ? [] : [`${name}-problem`]),
  ].join(" ");
  const common = {
    id: name,
    name,
    ...(autoComplete !== undefined && { autoComplete }),
    ...(autofocus && { autofocus }),
    ...(required && { "aria-required": true }),
    ...(problem !== undefined && { "aria-invalid": true }),
    ...(described !== "" && { "aria-describedby": described }),
  };
  return (
    <p class="field">
      <label for={name}>{label}</label>
      {type === "prose" ? (
        <textarea {...common} rows={4}>
          {value}
        </textarea>
      ) : (
        <input {...common} inputMode={type} value={value} />
      )}
      {hint !== undefined && (
        <span id={`${name}-hint`} class="hint">
          {hint}
        </span>
      )}
      {problem !== undefined && (
        <span id={`${name}-problem`} class="problem">
          <Icon name="wrong" />
          {problem}
        </span>
      )}
    </p>
  );
}
