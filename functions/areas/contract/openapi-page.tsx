import { otherLanguage, type Language } from "../../../shared/languages.ts";
import { operations } from "../../../shared/operations/all.ts";
import { Page } from "../../pages/page.tsx";
import { rendererCode } from "./renderer-code.ts";
import { rendererFiles } from "./renderer-files.ts";

const en = {
  title: "Calls of the service",
  lead: "Every call that the service answers, with its inputs and its answers. The page is made from the same declarations that check the calls.",
  file: "OpenAPI 3.1 document (JSON)",
  calls: "Calls by area",
  needsScript: "The list of calls needs JavaScript. The document has the same content.",
};

const hu: typeof en = {
  title: "A szolgáltatás hívásai",
  lead: "Minden hívás, amelyre a szolgáltatás válaszol: mit vár, és mit felel. Az oldal ugyanazokból a leírásokból készül, amelyek a hívásokat ellenőrzik.",
  file: "OpenAPI 3.1 dokumentum (JSON)",
  calls: "Hívások területenként",
  needsScript: "A hívások listájához JavaScript kell. A dokumentumban ugyanez olvasható.",
};

const textsOf: Readonly<Record<Language, typeof en>> = { en, hu };

/** The contract for people: Swagger UI in the product's frame. The contract's own sentences are English. */
export function OpenapiPage({ language }: { language: Language }) {
  const texts = textsOf[language];
  return (
    <Page
      language={language}
      title={texts.title}
      switchTo={`?lang=${otherLanguage(language)}`}
      code={rendererCode}
      head={<link rel="stylesheet" href={rendererFiles.style.path} />}
    >
      <div class="frame">
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <p>
          <a href={operations.getOpenapi.path}>{texts.file}</a>
        </p>
        <h2>{texts.calls}</h2>
        <noscript>
          <p>{texts.needsScript}</p>
        </noscript>
      </div>
      <div id="calls" lang="en" />
      <script src={rendererFiles.script.path} />
    </Page>
  );
}
