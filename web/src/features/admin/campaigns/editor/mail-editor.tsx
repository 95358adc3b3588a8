import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import {
  Bold,
  Braces,
  Heading,
  Image,
  Italic,
  Link2,
  List,
  Minus,
  MousePointerClick,
  SquareDashed,
} from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMergeField } from "../../../../../../shared/campaigns/merge-text.ts";
import type { Language } from "../../../../../../shared/languages.ts";
import { Button, IconButton } from "../../../../components/controls/button.tsx";
import { ButtonDialog } from "./button-dialog.tsx";
import { FieldDialog } from "./field-dialog.tsx";
import { ImageDialog } from "./image-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { mailExtensions } from "./mail-extensions.ts";
import { fromEditorHtml, toEditorHtml } from "./mail-html.ts";
import styles from "./mail-editor.module.css";

export interface MailEditorProps {
  label: string;
  language: Language;
  /** The content at first; later changes are the editor's own. */
  html: string;
  onChange: (html: string) => void;
}

/** The message of a mail with its formatting, gaps, links and images. */
export function MailEditor({ label, language, html, onChange }: MailEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const editor = useEditor({
    extensions: mailExtensions({
      textOf: (field) => (isMergeField(field) ? t(`campaigns.mergeFields.${field}`) : field),
      labelOf: (text) => t("campaigns.editor.imageLabel", { text }),
    }),
    content: toEditorHtml(html),
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(fromEditorHtml(changed.getHTML())),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": id,
        lang: language,
        class: styles["content"] ?? "",
      },
    },
  });
  return (
    <div>
      <span id={id} className={styles["label"]}>
        {label}
      </span>
      <div className={styles["frame"]}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

type OpenDialog = "link" | "button" | "image" | "field";

function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive("heading"),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      link: now.isActive("link"),
      list: now.isActive("bulletList"),
      card: now.isActive("mailCard"),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    ["heading", Heading, () => chain().toggleHeading({ level: 2 }).run()],
    ["bold", Bold, () => chain().toggleBold().run()],
    ["italic", Italic, () => chain().toggleItalic().run()],
    ["link", Link2, () => setDialog("link")],
    ["list", List, () => chain().toggleBulletList().run()],
    ["card", SquareDashed, () => chain().toggleWrap("mailCard").run()],
  ] as const;
  const close = () => setDialog(undefined);
  return (
    <div role="toolbar" aria-label={t("campaigns.editor.tools")} className={styles["tools"]}>
      {tools.map(([name, icon, run]) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`campaigns.editor.${name}`)}
          aria-pressed={active[name]}
          onClick={run}
        />
      ))}
      <IconButton
        icon={MousePointerClick}
        label={t("campaigns.editor.button")}
        onClick={() => setDialog("button")}
      />
      <IconButton
        icon={Image}
        label={t("campaigns.editor.image")}
        onClick={() => setDialog("image")}
      />
      <IconButton
        icon={Minus}
        label={t("campaigns.editor.divider")}
        onClick={() => chain().setHorizontalRule().run()}
      />
      <Button variant="quiet" icon={Braces} onClick={() => setDialog("field")}>
        {t("campaigns.editor.insertField")}
      </Button>
      {dialog === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog === "button" && (
        <ButtonDialog
          onInsert={({ text, href }) => {
            const mark = { type: "link", attrs: { href, class: "button" } };
            const content = [{ type: "text", text, marks: [mark] }];
            chain().insertContent({ type: "paragraph", content }).run();
          }}
          onClose={close}
        />
      )}
      {dialog === "image" && (
        <ImageDialog
          onInsert={(attrs) => chain().insertContent({ type: "mailImage", attrs }).run()}
          onClose={close}
        />
      )}
      {dialog === "field" && (
        <FieldDialog
          onInsert={(attrs) => chain().insertContent({ type: "mergeField", attrs }).run()}
          onClose={close}
        />
      )}
    </div>
  );
}
