import type { Language } from "../../../../shared/languages.ts";

const en = {
  title: "Calls of the service",
  lead: "Every call that the service answers, with what it takes and what it says. The page is made from the same declarations that check the calls.",
  file: "OpenAPI 3.1 document (JSON)",
  contents: "Contents",
  needs: "Needs",
  schemes: { appToken: "application token", session: "session", xsrfToken: "XSRF token" },
  open: "nothing: open to anybody",
  where: { path: "path", query: "query", header: "header" },
  parameters: "Parameters",
  body: "JSON body",
  replies: "Answers",
  nothing: "no content",
  required: "required",
  models: "Records by model",
  modelsLead:
    "A reply holds those fields of a record that the caller may read. What may be given or changed depends on the caller too.",
  given: "may be given",
  mustBeGiven: "must be given",
  changeable: "may be changed",
  problems: "Errors",
  problemsLead:
    "Failures are problem documents (RFC 9457). Codes are added, but never renamed; texts come in English or Hungarian.",
};

const hu: typeof en = {
  title: "A szolgáltatás hívásai",
  lead: "Minden hívás, amelyre a szolgáltatás válaszol: mit vár, és mit felel. Az oldal ugyanazokból a leírásokból készül, amelyek a hívásokat ellenőrzik.",
  file: "OpenAPI 3.1 dokumentum (JSON)",
  contents: "Tartalom",
  needs: "Kell hozzá",
  schemes: { appToken: "alkalmazástoken", session: "munkamenet", xsrfToken: "XSRF-token" },
  open: "semmi, bárki hívhatja",
  where: { path: "útvonal", query: "lekérdezés", header: "fejléc" },
  parameters: "Paraméterek",
  body: "JSON-törzs",
  replies: "Válaszok",
  nothing: "nincs tartalma",
  required: "kötelező",
  models: "Rekordok modellenként",
  modelsLead:
    "A válaszban a rekordnak azok a mezői vannak, amelyeket a hívó olvashat. Az is a hívótól függ, mi adható meg és mi módosítható.",
  given: "megadható",
  mustBeGiven: "meg kell adni",
  changeable: "módosítható",
  problems: "Hibák",
  problemsLead:
    "A sikertelen hívás problémaleírást kap (RFC 9457). Új hibakód keletkezhet, de meglévőt nem nevezünk át; a szövegek magyarul vagy angolul érkeznek.",
};

const texts: Readonly<Record<Language, typeof en>> = { en, hu };

export type OpenapiTexts = typeof en;

/** What frames the contract on its page; the contract's own sentences are English. */
export function openapiTexts(language: Language): OpenapiTexts {
  return texts[language];
}
