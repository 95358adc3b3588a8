import { useMediaQuery } from "@mantine/hooks";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../../shared/languages.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { Tabs } from "../../../../components/controls/tabs.tsx";
import { countText } from "../../../../lib/format/count-text.ts";
import { useLanguage } from "../../../../lib/format/language.ts";
import type { PreviewPeople } from "../editor/use-preview-person.ts";
import type { CampaignDraft } from "../base/use-campaign-draft.ts";
import styles from "../base/campaign.module.css";
import { MessageEditor } from "./message-editor.tsx";
import { TemplateDialog } from "./template-dialog.tsx";

const order = ["hu", "en"] as const satisfies Language[];

export interface MessagesProps {
  draft: CampaignDraft;
  people: PreviewPeople;
  /** Recipients of each message; absent: not known yet. */
  counts: Readonly<Record<Language, number>> | undefined;
  /** The language whose message is shown where there is no room for both. */
  shown: Language;
  onShow: (language: Language) => void;
}

/** The messages in both languages: side by side on a wide screen, else one after the other in tabs. */
export function Messages({ draft, people, counts, shown, onShow }: MessagesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isWide = useMediaQuery("(min-width: 100rem)") ?? false;
  const [isChoosing, setChoosing] = useState(false);
  const panelOf = (of: Language) => (
    <MessageEditor key={`${draft.version} ${of}`} draft={draft} language={of} people={people} />
  );
  return (
    <>
      <div>
        <Button variant="quiet" flush icon={LayoutTemplate} onClick={() => setChoosing(true)}>
          {t("campaigns.template.open")}
        </Button>
      </div>
      {isWide ? (
        <div className={styles["both"]}>
          {order.map((of) => (
            <section key={of} className={styles["main"]} aria-labelledby={`of-${of}`}>
              <h2 id={`of-${of}`}>{t(`shell.languageNames.${of}`)}</h2>
              {panelOf(of)}
            </section>
          ))}
        </div>
      ) : (
        <Tabs
          label={t("campaigns.languages")}
          value={shown}
          onChange={onShow}
          tabs={order.map((value) => ({
            value,
            text: t(`shell.languageNames.${value}`),
            count: counts && countText(counts[value], language),
            panel: panelOf(value),
          }))}
        />
      )}
      {isChoosing && (
        <TemplateDialog
          bodies={draft.content.bodies}
          own={draft.record._id}
          onChoose={draft.replaceBodies}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
