import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toPlainText } from "../../../../../../shared/campaigns/plain-text.ts";
import type { Language } from "../../../../../../shared/languages.ts";
import { ProseField, TextField } from "../../../../components/controls/field.tsx";
import { TextButton } from "../../../../components/controls/text-link.tsx";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { FieldDialog } from "../editor/field-dialog.tsx";
import { MailEditor } from "../editor/mail-editor.tsx";
import { writeGap } from "../editor/mail-html.ts";
import { MailPreview } from "../editor/mail-preview.tsx";
import type { PreviewPeople } from "../editor/use-preview-person.ts";
import type { CampaignDraft } from "../base/use-campaign-draft.ts";
import styles from "../base/campaign.module.css";

export interface MessageEditorProps {
  draft: CampaignDraft;
  language: Language;
  people: PreviewPeople;
}

/** The message of one language: subject, content, preview and plain text. */
export function MessageEditor({ draft, language, people }: MessageEditorProps) {
  const { t } = useTranslation();
  const [isInserting, setInserting] = useState(false);
  const body = draft.content.bodies[language];
  const change = (patch: Partial<typeof body>) => draft.changeBody(language, patch);
  return (
    <div className={styles["main"]}>
      <TextField
        label={t("campaigns.fields.subject")}
        lang={language}
        maxLength={200}
        value={body.subject}
        aside={
          <TextButton onClick={() => setInserting(true)}>
            {t("campaigns.editor.insertField")}
          </TextButton>
        }
        onChange={({ target }) => change({ subject: target.value })}
      />
      <MailEditor
        label={t("campaigns.fields.message")}
        language={language}
        html={body.html}
        onChange={(html) => change({ html })}
      />
      <SheetSection title={t("campaigns.preview.title")}>
        <MailPreview subject={body.subject} html={body.html} language={language} people={people} />
      </SheetSection>
      <ProseField
        label={t("campaigns.fields.text")}
        help={t("campaigns.fields.textHelp")}
        lang={language}
        rows={6}
        value={body.text}
        placeholder={toPlainText(body.html)}
        aside={
          <TextButton onClick={() => change({ text: toPlainText(body.html) })}>
            {t("campaigns.fields.textMake")}
          </TextButton>
        }
        onChange={({ target }) => change({ text: target.value })}
      />
      {isInserting && (
        <FieldDialog
          onInsert={(gap) => change({ subject: body.subject + writeGap(gap) })}
          onClose={() => setInserting(false)}
        />
      )}
    </div>
  );
}
