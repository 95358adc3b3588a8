import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPublicLink } from "../../../../../../shared/campaigns/content-problems.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { CheckBox } from "../../../../components/controls/check-box.tsx";
import { FormDialog } from "../../../../components/feedback/form-dialog.tsx";
import { LinkAddressField } from "./link-address-field.tsx";

/** Makes the selected words a link or a button; without a selection the address is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { href, class: look } = editor.getAttributes("link");
  const [address, setAddress] = useState(String(href ?? ""));
  const [isButton, setButton] = useState(look === "button");
  const [isWrong, setWrong] = useState(false);
  const handleSubmit = () => {
    const to = address.trim();
    setWrong(!isPublicLink(to));
    if (!isPublicLink(to)) return;
    const attributes = { href: to, class: isButton ? "button" : null };
    onClose();
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && href === undefined)
      chain
        .insertContent({ type: "text", text: to, marks: [{ type: "link", attrs: attributes }] })
        .run();
    else chain.extendMarkRange("link").setLink(attributes).run();
  };
  return (
    <FormDialog
      title={t("campaigns.editor.link")}
      submit={t("campaigns.editor.apply")}
      onSubmit={handleSubmit}
      onClose={onClose}
      more={
        href !== undefined && (
          <Button
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
            }}
          >
            {t("campaigns.editor.removeLink")}
          </Button>
        )
      }
    >
      <LinkAddressField isWrong={isWrong} value={address} onChange={setAddress} />
      <CheckBox label={t("campaigns.editor.asButton")} isChecked={isButton} onChange={setButton} />
    </FormDialog>
  );
}
