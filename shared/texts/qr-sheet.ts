import type { Language } from "../languages.ts";

const qrSheetEn = {
  title: "QR codes",
  /** In the head of each page. */
  print: "Print at 100%, then cut along the crop marks.",
  /** The same for a sheet without crop marks. */
  scale: "Print at 100%.",
  page: "Page",
};

const qrSheetHu: typeof qrSheetEn = {
  title: "QR-kódok",
  print: "Nyomtassa 100%-os méretben, majd vágja szét a vágójelek mentén.",
  scale: "Nyomtassa 100%-os méretben.",
  page: "Oldal",
};

/** Texts of sheets with QR codes. */
export function getQrSheetTexts(language: Language): typeof qrSheetEn {
  return language === "hu" ? qrSheetHu : qrSheetEn;
}
