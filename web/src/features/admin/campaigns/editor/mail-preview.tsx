import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AudienceReport } from "../../../../../../shared/campaigns/audience-report.ts";
import { isMergeField, parseMergeText } from "../../../../../../shared/campaigns/merge-text.ts";
import type { Language } from "../../../../../../shared/languages.ts";
import { SelectField } from "../../../../components/controls/field.tsx";
import { Segmented } from "../../../../components/controls/segmented.tsx";
import { mailExtensions } from "./mail-extensions.ts";
import { toEditorHtml } from "./mail-html.ts";
import styles from "./mail-editor.module.css";

type Person = AudienceReport["sample"][number];

export interface MailPreviewProps {
  subject: string;
  html: string;
  language: Language;
  /** Recipients to look as. */
  people: readonly Person[];
}

const widths = ["phone", "desktop"] as const;

/** A mail as one of its recipients sees it, on a phone or a computer, in the theme of this page. */
export function MailPreview({ subject, html, language, people }: MailPreviewProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<(typeof widths)[number]>("desktop");
  const [email, setEmail] = useState<string>();
  const ofLanguage = people.filter((person) => person.language === language);
  const [first] = ofLanguage;
  const shown =
    email === "" ? undefined : (ofLanguage.find((each) => each.email === email) ?? first);
  const valueOf = (field: string, fallback: string) =>
    (isMergeField(field) && shown?.[field]) || fallback;
  const line = parseMergeText(subject)
    .map((part) => (typeof part === "string" ? part : valueOf(part.field, part.fallback)))
    .join("");
  return (
    <div className={styles["preview"]}>
      <div className={styles["choices"]}>
        <Segmented
          label={t("campaigns.preview.width")}
          value={width}
          options={widths.map((value) => ({ value, text: t(`campaigns.preview.${value}`) }))}
          onChange={setWidth}
        />
        <SelectField
          label={t("campaigns.preview.recipient")}
          value={shown?.email ?? ""}
          options={[
            ...ofLanguage.map((each) => ({ value: each.email, text: each.name || each.email })),
            { value: "", text: t("campaigns.preview.nobody") },
          ]}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <div className={styles["sheet"]} data-width={width} lang={language}>
        <p className={styles["subject"]}>{t("campaigns.preview.subject", { subject: line })}</p>
        <Content key={`${shown?.email} ${html}`} html={html} valueOf={valueOf} />
      </div>
    </div>
  );
}

interface ContentProps {
  html: string;
  valueOf: (field: string, fallback: string) => string;
}

/** The editor draws it, so nothing that the editor does not know is drawn. */
function Content({ html, valueOf }: ContentProps) {
  const { t } = useTranslation();
  const editor = useEditor({
    extensions: mailExtensions({
      textOf: valueOf,
      labelOf: (text) => t("campaigns.editor.imageLabel", { text }),
    }),
    content: toEditorHtml(html),
    editable: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "document",
        "aria-label": t("campaigns.preview.title"),
        class: styles["read"] ?? "",
      },
    },
  });
  return <EditorContent editor={editor} />;
}
