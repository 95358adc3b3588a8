import { lazy } from "react";
import { loadTexts } from "../../../i18n/load-texts.ts";

/** A dialog with the list of the selected carriers for a card maker. */
export const MakerListPart = lazy(async () => {
  const [{ MakerListDialog: dialog }] = await Promise.all([
    import("../print/maker-list-dialog.tsx"),
    loadTexts(["print"]),
  ]);
  return { default: dialog };
});
