import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPublicLink } from "../../../../../../shared/campaigns/content-problems.ts";
import { TextField } from "../../../../components/controls/field.tsx";
import { FormDialog } from "../../../../components/feedback/form-dialog.tsx";
import { LinkAddressField } from "./link-address-field.tsx";

export interface ButtonDialogProps {
  onInsert: (button: { text: string; href: string }) => void;
  onClose: () => void;
}

/** Inserts a button: its words, and the address that it opens. */
export function ButtonDialog({ onInsert, onClose }: ButtonDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [address, setAddress] = useState("");
  const [wrong, setWrong] = useState({ text: false, address: false });
  const handleSubmit = () => {
    const href = address.trim();
    const found = { text: text.trim() === "", address: !isPublicLink(href) };
    setWrong(found);
    if (found.text || found.address) return;
    onClose();
    onInsert({ text: text.trim(), href });
  };
  return (
    <FormDialog
      title={t("campaigns.editor.button")}
      submit={t("campaigns.editor.insert")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t("campaigns.editor.buttonText")}
        maxLength={100}
        error={wrong.text ? t("campaigns.editor.buttonTextMissing") : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <LinkAddressField isWrong={wrong.address} value={address} onChange={setAddress} />
    </FormDialog>
  );
}
