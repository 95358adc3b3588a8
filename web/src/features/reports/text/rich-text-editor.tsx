import { EditorContent, useEditor, useEditorState, type JSONContent } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Bold, Heading2, Italic, Link, List, ListOrdered, Underline } from "lucide-react";
import { useTranslation } from "react-i18next";
import { richText, type RichText } from "../../../../../shared/reports/rich-text.ts";
import { IconButton } from "../../../components/controls/button.tsx";
import styles from "./rich-text.module.css";

export interface RichTextEditorProps {
  label: string;
  text: RichText;
  onChange: (text: RichText) => void;
}

/** Only what the stored form has: what is pasted from elsewhere loses the rest. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ["http", "https", "mailto"], autolink: true },
  }),
];

/** Edits rich text. This file loads separately, with the editor. */
export function RichTextEditor({ label, text, onChange }: RichTextEditorProps) {
  const { t } = useTranslation();
  const editor = useEditor({
    extensions,
    // the content policy allows no style that a script inserts: the module has them
    injectCSS: false,
    // the editor changes what it gets
    content: JSON.parse(JSON.stringify(text)) as JSONContent,
    editorProps: {
      attributes: { class: styles.editor ?? "", "aria-label": label, role: "textbox" },
    },
    onUpdate: ({ editor: changed }) => {
      const read = richText.safeParse(withoutDefaults(changed.getJSON()));
      if (read.success) onChange(read.data);
    },
  });
  const state = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      bold: shown.isActive("bold"),
      italic: shown.isActive("italic"),
      underline: shown.isActive("underline"),
      heading: shown.isActive("heading"),
      bulletList: shown.isActive("bulletList"),
      orderedList: shown.isActive("orderedList"),
      link: shown.isActive("link"),
    }),
  });
  const run = () => editor.chain().focus();

  const askLink = () => {
    if (state.link) return run().unsetLink().run();
    // oxlint-disable-next-line no-alert -- replaced by the browser's own question on every device
    const href = window.prompt(t("reports.text.linkAddress"), "https://");
    return href ? run().setLink({ href }).run() : false;
  };
  const tools = [
    { name: "bold", icon: Bold, press: () => run().toggleBold().run() },
    { name: "italic", icon: Italic, press: () => run().toggleItalic().run() },
    { name: "underline", icon: Underline, press: () => run().toggleUnderline().run() },
    { name: "heading", icon: Heading2, press: () => run().toggleHeading({ level: 2 }).run() },
    { name: "bulletList", icon: List, press: () => run().toggleBulletList().run() },
    { name: "orderedList", icon: ListOrdered, press: () => run().toggleOrderedList().run() },
    { name: "link", icon: Link, press: askLink },
  ] as const;
  return (
    <div className={styles.frame}>
      <div role="toolbar" aria-label={t("reports.text.tools")} className={styles.tools}>
        {tools.map(({ name, icon, press }) => (
          <IconButton
            key={name}
            icon={icon}
            label={t(`reports.text.${name}`)}
            aria-pressed={state[name]}
            onClick={press}
          />
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

/** The editor writes attributes that say nothing; the stored form has only those that it needs. */
function withoutDefaults(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutDefaults);
  if (typeof node !== "object" || node === null) return node;
  const { attrs, ...rest } = node as { type?: string; attrs?: Record<string, unknown> };
  const kept = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, withoutDefaults(value)]),
  );
  const { type } = rest;
  if (type === "heading") return { ...kept, attrs: { level: attrs?.["level"] } };
  return type === "link" ? { ...kept, attrs: { href: attrs?.["href"] } } : kept;
}
