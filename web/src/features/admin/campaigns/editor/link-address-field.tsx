import { useTranslation } from "react-i18next";
import { TextField } from "../../../../components/controls/field.tsx";

export interface LinkAddressProps {
  /** Absent: the label of a link's address. */
  label?: string;
  isWrong: boolean;
  value: string;
  onChange: (address: string) => void;
}

/** The address of a link or an image. It must be one that every reader can open. */
export function LinkAddressField({ label, isWrong, value, onChange }: LinkAddressProps) {
  const { t } = useTranslation();
  return (
    <TextField
      type="url"
      inputMode="url"
      label={label ?? t("campaigns.editor.address")}
      help={t("campaigns.editor.addressHelp")}
      error={isWrong ? t("campaigns.editor.wrongAddress") : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
