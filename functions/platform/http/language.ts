import { defaultLanguage, isLanguage, type Language } from "../../../shared/languages.ts";
import { header, type HttpEvent } from "./event.ts";

/** The language that the edge found out. */
export function readLanguage(event: HttpEvent): Language {
  const language = header(event, "x-lang");
  return isLanguage(language) ? language : defaultLanguage;
}
