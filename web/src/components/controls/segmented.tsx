import { useId, type ReactNode } from "react";
import styles from "./segmented.module.css";

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  options: readonly { value: Value; text: ReactNode; title?: string }[];
  onChange: (value: Value) => void;
}

/** A choice of two to four values, side by side. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.title}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
