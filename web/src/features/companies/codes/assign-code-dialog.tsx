import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { usePersonAction } from "../admins/use-person-action.ts";
import { CardChoice } from "./card-choice.tsx";
import { codesKey, linkCompanyTag, type CompanyTag } from "./code-calls.ts";

export interface AssignCodeDialogProps {
  company: string;
  tag: CompanyTag;
  onClose: () => void;
}

/** Chooses the card that a carrier opens. */
export function AssignCodeDialog({ company, tag, onClose }: AssignCodeDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { act, isActing } = usePersonAction();
  const [card, setCard] = useState<string>();
  const assign = async () => {
    if (card === undefined) return;
    await act({
      id: tag._id,
      run: async () => {
        await linkCompanyTag(tag._id, card);
        await cache.invalidateQueries({ queryKey: [codesKey] });
        onClose();
      },
      done: t("companyTools.codes.assigned"),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companyTools.codes.assignTitle")}
      body={
        <CardChoice
          company={company}
          label={t("companies.cards.search")}
          nothingFound={t("companyTools.codes.noCard")}
          value={card}
          except={tag.card}
          onChange={setCard}
        />
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={card === undefined}
            busy={isActing(tag._id) && t("common.saving")}
            onClick={() => void assign()}
          >
            {t("companyTools.codes.assign")}
          </Button>
        </>
      }
    >
      {t("companyTools.codes.assignLead")}
    </Dialog>
  );
}
