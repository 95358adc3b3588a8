import { EditorContent, useEditor } from "@tiptap/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RecipientPerson } from "../../../../../../shared/campaigns/audience-report.ts";
import {
  darkMailColours,
  lightMailColours,
} from "../../../../../../shared/campaigns/mail-colours.ts";
import { isMergeField, parseMergeText } from "../../../../../../shared/campaigns/merge-text.ts";
import type { Language } from "../../../../../../shared/languages.ts";
import { Segmented } from "../../../../components/controls/segmented.tsx";
import { mailExtensions } from "./mail-extensions.ts";
import { toEditorHtml } from "./mail-html.ts";
import { RecipientChoice } from "./recipient-choice.tsx";
import { usePreviewPerson, type PreviewPeople } from "./use-preview-person.ts";
import styles from "./mail-editor.module.css";

type MailColours = typeof lightMailColours;

export interface MailPreviewProps {
  subject: string;
  html: string;
  language: Language;
  /** Recipients to look as; absent: the mail is shown without a name. */
  people?: PreviewPeople;
}

const widths = ["phone", "desktop"] as const;
const themes = ["light", "dark"] as const;

/** Colours of a mail, in place of the colours of this page. */
const sheetColours = { light: toStyle(lightMailColours), dark: toStyle(darkMailColours) };

function toStyle({ paper, surface, hairline, ink, muted, accent, onAccent }: MailColours) {
  const colours = { paper, surface, hairline, ink, "ink-muted": muted, link: accent };
  const more = { accent, "on-accent": onAccent };
  return Object.fromEntries(
    Object.entries({ ...colours, ...more }).map(([name, colour]) => [`--${name}`, colour]),
  );
}

/** A mail as one of its recipients sees it, on a phone or a computer, in a light or a dark theme. */
export function MailPreview({ people, ...mail }: MailPreviewProps) {
  return people ? <PersonPreview {...mail} people={people} /> : <Sheet {...mail} />;
}

function PersonPreview({ people, ...mail }: MailPreviewProps & { people: PreviewPeople }) {
  const person = usePreviewPerson(people, mail.language);
  return <Sheet {...mail} person={person.shown} choice={<RecipientChoice person={person} />} />;
}

interface SheetProps extends Omit<MailPreviewProps, "people"> {
  person?: RecipientPerson | undefined;
  /** Chooses the person. */
  choice?: ReactNode;
}

function Sheet({ subject, html, language, person, choice }: SheetProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<(typeof widths)[number]>("desktop");
  const [theme, setTheme] = useState<(typeof themes)[number]>("light");
  const valueOf = (field: string, fallback: string) =>
    (isMergeField(field) && person?.[field]) || fallback;
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
        <Segmented
          label={t("campaigns.preview.theme")}
          value={theme}
          options={themes.map((value) => ({ value, text: t(`campaigns.preview.${value}`) }))}
          onChange={setTheme}
        />
        {choice}
      </div>
      <div
        className={styles["sheet"]}
        data-width={width}
        lang={language}
        style={sheetColours[theme]}
      >
        <p className={styles["subject"]}>{t("campaigns.preview.subject", { subject: line })}</p>
        <Content key={`${person?.email} ${html}`} html={html} valueOf={valueOf} />
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
