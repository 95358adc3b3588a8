import { useQuery } from "@tanstack/react-query";
import { Nfc, Printer, QrCode, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { maxLabelsPerSheet } from "../../../../../shared/limits/companies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { codesKey, countSheetLabels, sheetPath, type SheetKind } from "./code-calls.ts";

const sheets = { cards: QrCode, tags: Nfc } as const;
const kinds = Object.keys(sheets) as SheetKind[]; // the keys of the table above

/** The sheets of labels of a company; one that has more labels than a file takes is split into parts. */
export function QrSheets({ company }: { company: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const {
    data: counts,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [codesKey, "labels", company],
    queryFn: ({ signal }) => countSheetLabels(company, signal),
  });
  const listParts = (kind: SheetKind): MenuAction[] => {
    const parts = Math.ceil((counts?.[kind] ?? 0) / maxLabelsPerSheet);
    return Array.from({ length: parts }, (_, at) => ({
      text:
        parts === 1
          ? t(`companyTools.codes.sheet.${kind}`)
          : t(`companyTools.codes.sheetPart.${kind}`, { part: at + 1, parts }),
      icon: sheets[kind],
      href: sheetPath({ company, kind, part: at + 1, lang: language }),
    }));
  };
  if (isLoadingError)
    return (
      <Button
        icon={RotateCw}
        busy={isFetching && t("common.loading")}
        onClick={() => void refetch()}
      >
        {t("companyTools.codes.sheetsFailed")}
      </Button>
    );
  const actions = kinds.flatMap(listParts);
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={t("companyTools.codes.sheets")}
      button={{ text: t("companyTools.codes.sheets"), icon: Printer }}
      actions={actions}
    />
  );
}
