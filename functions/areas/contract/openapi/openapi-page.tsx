import { errorStatus, type ErrorCode } from "../../../../shared/errors.ts";
import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { models } from "../../../../shared/models/all.ts";
import type { OpenapiDocument, Tag } from "../../../../shared/openapi/document-shape.ts";
import { operations } from "../../../../shared/operations/all.ts";
import { errorText } from "../../../../shared/texts/errors.ts";
import { Page } from "../../../pages/page.tsx";
import { CallEntry } from "./call-entry.tsx";
import { ModelEntry } from "./model-entry.tsx";
import { openapiCode } from "./openapi-style.ts";
import { openapiTexts, type OpenapiTexts } from "./openapi-texts.ts";

interface OpenapiProps {
  language: Language;
  document: OpenapiDocument;
}

/** The contract for people: calls by area, models, errors. */
export function OpenapiPage({ language, document }: OpenapiProps) {
  const texts = openapiTexts(language);
  return (
    <Page
      language={language}
      title={texts.title}
      switchTo={`?lang=${otherLanguage(language)}`}
      code={openapiCode}
    >
      <div class="contract">
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <p>
          <a href={operations.getOpenapi.path}>{texts.file}</a>
        </p>
        <Contents tags={document.tags} language={language} texts={texts} />
        {document.tags.map((tag) => (
          <TagSection key={tag.name} tag={tag} document={document} language={language} />
        ))}
        <section>
          <h2 id="models">{texts.models}</h2>
          <p>{texts.modelsLead}</p>
          {[...models.keys()].map((name) => (
            <ModelEntry
              key={name}
              name={name}
              document={document}
              language={language}
              texts={texts}
            />
          ))}
        </section>
        <section>
          <h2 id="problems">{texts.problems}</h2>
          <p>{texts.problemsLead}</p>
          <Problems language={language} />
        </section>
      </div>
    </Page>
  );
}

interface ContentsProps {
  tags: readonly Tag[];
  language: Language;
  texts: OpenapiTexts;
}

function Contents({ tags, language, texts }: ContentsProps) {
  const parts = [
    ...tags.map((tag) => [anchorOf(tag), tag["x-label"][language]]),
    ["models", texts.models],
    ["problems", texts.problems],
  ];
  return (
    <nav aria-label={texts.contents}>
      <ul>
        {parts.map(([anchor, label]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TagSection({ tag, document, language }: OpenapiProps & { tag: Tag }) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => call.tags.includes(tag.name))
      .map(([method, call]) => ({ path, method, call })),
  );
  return (
    <section>
      <h2 id={anchorOf(tag)}>{tag["x-label"][language]}</h2>
      {calls.map((call) => (
        <CallEntry
          key={call.call.operationId}
          {...call}
          document={document}
          texts={openapiTexts(language)}
        />
      ))}
    </section>
  );
}

function Problems({ language }: { language: Language }) {
  // Object.entries loses the key type, which the table declares.
  const codes = Object.entries(errorStatus) as [ErrorCode, number][];
  return (
    <ul class="errors">
      {codes.map(([code, status]) => (
        <li key={code}>
          <code>{code}</code> ({status})<small>{errorText(code, language).title}</small>
        </li>
      ))}
    </ul>
  );
}

function anchorOf({ name }: Tag): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
