import type { Language } from "../languages.ts";
import { companyLogEn, type CompanyLogTexts } from "./company-log.en.ts";
import { companyLogHu } from "./company-log.hu.ts";

export function getCompanyLogTexts(language: Language): CompanyLogTexts {
  return language === "hu" ? companyLogHu : companyLogEn;
}
