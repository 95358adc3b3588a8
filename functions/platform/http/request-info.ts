import { defaultLanguage, isLanguage, type Language } from "../../../shared/languages.ts";
import { getCookie, getHeader, getViewerAddress, type HttpEvent } from "./event.ts";

/** What a handler may know of the HTTP request. */
export interface RequestInfo {
  /** The viewer's language, as the edge function determined it. */
  language: Language;
  /** Documents also answer HEAD. */
  method: string;
  /** The viewer's address, as the edge function saw it. */
  address: string;
  userAgent: string;
  cookie: (name: string) => string | undefined;
  /** One header, by its lower-case name. */
  header: (name: string) => string | undefined;
}

export function readRequestInfo(event: HttpEvent): RequestInfo {
  return {
    language: readLanguage(event),
    method: event.requestContext.http.method,
    address: getViewerAddress(event),
    userAgent: getHeader(event, "user-agent") ?? "",
    cookie: (name) => getCookie(event, name),
    header: (name) => getHeader(event, name),
  };
}

/** The viewer's language, as the edge function determined it. */
export function readLanguage(event: HttpEvent): Language {
  const language = getHeader(event, "x-lang");
  return isLanguage(language) ? language : defaultLanguage;
}
