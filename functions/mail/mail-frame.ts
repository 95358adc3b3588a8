import type { Language } from "../../shared/languages.ts";
import { mailFrameEn } from "./mail-frame.en.ts";
import { mailFrameHu } from "./mail-frame.hu.ts";

/** Texts around every mail, in both languages. */
export const mailFrame: Record<Language, typeof mailFrameEn> = {
  en: mailFrameEn,
  hu: mailFrameHu,
};
