import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { CardStateBadges } from "../../../components/feedback/state-badge.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { CardForm } from "../form/use-card-form.ts";
import { CardHeadMenu } from "./card-head-menu.tsx";
import { CardSharing } from "../actions/card-sharing.tsx";
import { CardStateButtons } from "./card-state-buttons.tsx";
import { SaveButton } from "./save-button.tsx";
import { SaveStatus } from "./save-status.tsx";
import styles from "./card-head.module.css";

export interface CardHeadProps {
  card: Card;
  can: Can;
  form: CardForm;
  onPreview: () => void;
}

/** The head of the card screen: breadcrumb, name, states, last save, and actions. */
export function CardHead({ card, can, form, onPreview }: CardHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <PageHead
      title={card.name}
      breadcrumb={[{ text: screens.myCards.text[language], to: screens.myCards.to() }]}
      facts={
        <>
          {/* announces the new state after a change */}
          <output>
            <CardStateBadges active={card.active} locked={card.locked} />
          </output>
          <SaveStatus card={card} isDirty={form.isDirty} />
        </>
      }
      menu={<CardHeadMenu card={card} can={can} onDiscard={() => form.discard()} />}
      actions={
        <>
          <Button icon={Eye} className={styles.preview} onClick={onPreview}>
            {t("cards.detail.preview")}
          </Button>
          <CardSharing card={card} />
          <CardStateButtons
            card={card}
            can={can}
            isDirty={form.isDirty}
            onDiscard={() => form.discard()}
          />
          {/* with unsaved changes the sticky bar has the save button */}
          {can.change(card) && !form.isDirty && (
            <SaveButton isSaving={form.isSaving} className={styles.save} />
          )}
        </>
      }
    />
  );
}
