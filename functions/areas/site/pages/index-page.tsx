import type { Language } from "../../../../shared/languages.ts";
import { ClothTable, Objects } from "../../../pages/landing/card-objects.tsx";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { Closing, Hero, Questions, Steps } from "../../../pages/landing/parts.tsx";
import { Phone } from "../../../pages/landing/phone.tsx";
import { describeOrganization, describeQuestions } from "../../../pages/landing/structured-data.ts";
import { indexTexts as en } from "./index-texts.en.ts";
import { indexTexts as hu } from "./index-texts.hu.ts";
import {
  createFrame,
  sampleCodePath,
  samplePath,
  viewSampleCard,
  type PageOptions,
} from "./page-options.ts";

const textsOf: Readonly<Record<Language, typeof en>> = { en, hu };

/** The start page: what the product is, shown by a card that works. */
export function IndexPage(options: PageOptions) {
  const { language, origin } = options;
  const { title, description, hero, steps, questions, closing } = textsOf[language];
  const { name, position, companyName } = viewSampleCard(language);
  return (
    <LandingPage
      {...createFrame(options)}
      path="/"
      title={title}
      description={description}
      data={[describeOrganization(origin), describeQuestions(questions.items)]}
    >
      <Hero
        title={hero.title}
        lead={hero.lead}
        drawing={
          <ClothTable>
            <Objects
              carrier="nfc"
              show="one"
              cards={[{ name, position, company: companyName }]}
              back={hero.back}
            />
          </ClothTable>
        }
      >
        <CreateButton language={language} />
        <a class="button large quiet" href={samplePath}>
          {hero.sample}
        </a>
      </Hero>
      <Show {...options} />
      <Steps title={steps.title} items={steps.items} />
      <Reasons language={language} />
      <Questions title={questions.title} items={questions.items} />
      <Closing title={closing.title} text={closing.text}>
        <CreateButton language={language} />
      </Closing>
    </LandingPage>
  );
}

function CreateButton({ language }: { language: Language }) {
  return (
    <a class="button large main" href="/registrate">
      {textsOf[language].hero.create}
    </a>
  );
}

/** The page of a card on a phone, next to what its visitor can do. */
function Show({ language, at }: PageOptions) {
  const { show } = textsOf[language];
  return (
    <section class="section">
      <h2>{show.title}</h2>
      <p class="lead">{show.lead}</p>
      <div class="show">
        <div>
          <ul class="points">
            {show.points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div class="scan">
            <img src={sampleCodePath} width={112} height={112} alt={show.scanAlt} loading="lazy" />
            <p>{show.scan}</p>
          </div>
        </div>
        {/* after the text: its first heading is of the first level */}
        <Phone label={show.phone} view={viewSampleCard(language)} openedAt={at} />
      </div>
    </section>
  );
}

function Reasons({ language }: { language: Language }) {
  const { facts } = textsOf[language];
  return (
    <section class="section">
      <h2>{facts.title}</h2>
      <div class="facts">
        {facts.items.map(({ title, text, link }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>
              {text} {link !== undefined && <a href="/business">{link}</a>}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
