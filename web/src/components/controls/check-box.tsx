import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { UiIcon } from "../icon.tsx";
import styles from "./check-box.module.css";

export interface CheckBoxProps {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  name?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** A sentence to agree to. The whole sentence can be pressed. */
export function CheckBox({ label, isChecked, onChange, name, error, disabled }: CheckBoxProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.choice}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={isChecked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <UiIcon of={CircleAlert} small />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
