import { useMediaQuery } from "@mantine/hooks";
import { Eye } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Tabs, type Tab } from "../../../components/controls/tabs.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { StickyBar } from "../../../components/layout/sticky-bar.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { useSaveKey } from "../../../lib/forms/use-save-key.ts";
import { focusField, RecordForm } from "../../../records/form/record-form.tsx";
import { useCardForm } from "../form/use-card-form.ts";
import { useCardRules } from "../form/template-rules.ts";
import { CardFormFields } from "../form/card-form-fields.tsx";
import { CardHead } from "./card-head.tsx";
import { CardPreview } from "../preview/card-preview.tsx";
import { CardNotices } from "./card-notices.tsx";
import { CardConflictDialog } from "../form/card-conflict-dialog.tsx";
import { cardFormId, SaveButton } from "./save-button.tsx";
import styles from "./card-editor.module.css";

/** Wide enough for the form, the preview and the navigation; elsewhere the preview is a sheet. */
const widthWithPreview = "(min-width: 1120px)";

export interface CardEditorProps {
  card: Card;
  can: Can;
  /** Id of the current user. */
  viewer: string;
  /** The tabs after that of the details. */
  others?: readonly Tab<CardTab>[];
}

/** Tabs of a card, in their order; the address names the open one. */
export const cardTabs = [
  "details",
  "codes",
  "materials",
  "statistics",
  "comments",
  "history",
] as const;
export type CardTab = (typeof cardTabs)[number];

/** One card, its form and its preview. The form keeps its unsaved edits while another tab is open. */
export function CardEditor({ card, can, viewer, others = [] }: CardEditorProps) {
  const { t } = useTranslation();
  const form = useCardForm(card, viewer);
  const rules = useCardRules(card);
  const element = useRef<HTMLFormElement>(null);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [tab, openTab] = useAddressChoice("tab", cardTabs, "details");
  useDocumentTitle(card.name);

  useSaveKey(() => {
    if (can.change(card)) element.current?.requestSubmit();
  });
  const shown = { card: form.listed, values: form.values, pictures: form.pictures };
  const openPreview = () => setPreviewOpen(true);
  const isWide = useMediaQuery(widthWithPreview) ?? false;
  /** A wrong field can take the focus only in the open tab. */
  const save = async () => {
    const result = await form.save();
    if (!result.wrong || tab === "details") return result;
    openTab("details");
    await new Promise((drawn) => setTimeout(drawn));
    return result;
  };

  const details = (
    <div className={styles.columns}>
      <RecordForm ref={element} id={cardFormId} isDirty={form.isDirty} onSave={save}>
        <CardFormFields card={card} form={form} can={can} rules={rules} />
      </RecordForm>
      {isWide && (
        <aside aria-label={t("cards.detail.preview")} className={styles.side}>
          <CardPreview {...shown} title={t("cards.detail.preview")} />
        </aside>
      )}
    </div>
  );

  return (
    <>
      <CardHead card={card} can={can} form={form} onPreview={openPreview} />
      <CardNotices isForeign={card.owner !== viewer} isLocked={!can.change(card)} />
      <Tabs
        label={t("cards.tabs.label")}
        value={tab}
        onChange={openTab}
        tabs={[
          { value: "details", text: t("cards.tabs.details"), isKept: true, panel: details },
          ...others,
        ]}
      />
      {(tab === "details" || form.isDirty) && (
        <StickyBar isUnsaved={form.isDirty}>
          {form.isDirty && <p className={styles.unsaved}>{t("cards.detail.unsaved")}</p>}
          <Button icon={Eye} className={styles.preview} onClick={openPreview}>
            {t("cards.detail.preview")}
          </Button>
          {can.change(card) && <SaveButton isSaving={form.isSaving} />}
        </StickyBar>
      )}
      <Dialog
        isOpen={isPreviewOpen}
        onClose={() => setPreviewOpen(false)}
        title={t("cards.detail.preview")}
        body={isPreviewOpen && <CardPreview {...shown} />}
        actions={<Button onClick={() => setPreviewOpen(false)}>{t("common.close")}</Button>}
      />
      <CardConflictDialog
        base={form.base}
        edits={form.edits}
        current={form.conflict}
        onChoose={(current, edits) =>
          void form.settle(current, edits).then(({ wrong }) => focusField(element.current, wrong))
        }
        onClose={form.closeConflict}
      />
    </>
  );
}
