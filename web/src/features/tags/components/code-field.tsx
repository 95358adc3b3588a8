import type { ChangeEvent } from "react";
import { TextField, type TextFieldProps } from "../../../components/controls/field.tsx";
import { groupCode } from "../code-groups.ts";
import styles from "./code-field.module.css";

export interface CodeFieldProps extends Omit<TextFieldProps, "onChange" | "value"> {
  value: string;
  onType: (value: string) => void;
}

/** A field for ten letters and digits in any notation, shown in groups when the user leaves it. */
export function CodeField({ value, onType, onBlur, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value)}
      onBlur={(leaving) => {
        onType(groupCode(value));
        onBlur?.(leaving);
      }}
      className={styles.field}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={32}
    />
  );
}
