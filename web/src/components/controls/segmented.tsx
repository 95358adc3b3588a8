import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./segmented.module.css";

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  options: readonly { value: Value; text: ReactNode; title?: string }[];
  onChange: (value: Value) => void;
  /** "chips": apart from each other, on several rows where needed. */
  look?: "joined" | "chips";
}

/** A choice of a few values: side by side, or as chips where their texts are too long for one row on a phone. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  look = "joined",
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles[look]}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(styles.option, look === "joined" ? styles.part : styles.chip)}
          title={option.title}
        >
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
