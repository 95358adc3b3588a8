import { useState } from "react";
import { TextField } from "../../../components/controls/field.tsx";

export interface CellCorrectionProps {
  label: string;
  /** Accessible name, with the row. */
  name: string;
  value: string;
  problem: string | undefined;
  onCorrect: (text: string) => void;
}

/** A cell that can be corrected; its row is checked again when the field is left. */
export function CellCorrection({ label, name, value, problem, onCorrect }: CellCorrectionProps) {
  const [typed, setTyped] = useState(value);
  const submit = () => {
    if (typed !== value) onCorrect(typed);
  };
  return (
    <TextField
      label={label}
      aria-label={name}
      value={typed}
      error={problem}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={({ key }) => {
        if (key === "Enter") submit();
      }}
    />
  );
}
