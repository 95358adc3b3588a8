import type { Editor } from "@tiptap/react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { isPublicLink } from "../../../../../../shared/campaigns/content-problems.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { CheckBox } from "../../../../components/controls/check-box.tsx";
import { TextField } from "../../../../components/controls/field.tsx";
import { Dialog } from "../../../../components/overlays/dialog.tsx";
import styles from "./mail-editor.module.css";

const formId = "edit-link";

/** Makes the selected words a link or a button; without a selection the address is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { href, class: look } = editor.getAttributes("link");
  const [address, setAddress] = useState(String(href ?? ""));
  const [isButton, setButton] = useState(look === "button");
  const [isWrong, setWrong] = useState(false);
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t("campaigns.editor.link")}
      body={
        <form id={formId} noValidate className={styles["form"]} onSubmit={handleSubmit}>
          <TextField
            type="url"
            inputMode="url"
            label={t("campaigns.editor.address")}
            help={t("campaigns.editor.addressHelp")}
            error={isWrong ? t("campaigns.editor.wrongAddress") : undefined}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <CheckBox
            label={t("campaigns.editor.asButton")}
            isChecked={isButton}
            onChange={setButton}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          {href !== undefined && (
            <Button
              onClick={() => {
                onClose();
                editor.chain().focus().extendMarkRange("link").unsetLink().run();
              }}
            >
              {t("campaigns.editor.removeLink")}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary">
            {t("campaigns.editor.apply")}
          </Button>
        </>
      }
    />
  );
}
