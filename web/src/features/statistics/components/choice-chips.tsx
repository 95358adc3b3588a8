import { useId } from "react";
import styles from "./choice-chips.module.css";

interface ChoiceChipsProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
}

/** A choice of a few values whose texts are too long for one row on a phone. */
export function ChoiceChips<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
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
