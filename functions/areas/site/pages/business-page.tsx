import type { Language } from "../../../../shared/languages.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { ClothTable, Objects, PaperCard } from "../../../pages/landing/card-objects.tsx";
import { Closing, Facts, Hero, Questions, Steps } from "../../../pages/landing/parts.tsx";
import { describeQuestions } from "../../../pages/landing/structured-data.ts";
import { businessTexts as en } from "./business-texts.en.ts";
import { businessTexts as hu } from "./business-texts.hu.ts";
import { createFrame, teamPackagesPath, type PageOptions } from "./page-options.ts";

const textsOf: Readonly<Record<Language, typeof en>> = { en, hu };

/** What companies get, shown by the cards of one team. */
export function BusinessPage(options: PageOptions) {
  const { language } = options;
  const texts = textsOf[language];
  const { hero, team, facts, steps, questions, closing } = texts;
  return (
    <LandingPage
      {...createFrame(options)}
      path="/business"
      title={texts.title}
      description={texts.description}
      data={[describeQuestions(questions.items)]}
    >
      <Hero
        title={hero.title}
        lead={hero.lead}
        drawing={
          <ClothTable>
            <Objects carrier="nfc" show="team" cards={team.cards} back={hero.back} />
          </ClothTable>
        }
      >
        <Actions language={language} />
      </Hero>
      <Template language={language} />
      <Facts title={facts.title} items={facts.items} />
      <Steps title={steps.title} items={steps.items} />
      <Questions title={questions.title} items={questions.items} />
      <Closing title={closing.title} text={closing.text}>
        <Actions language={language} />
      </Closing>
    </LandingPage>
  );
}

/** A card's form with what the company has fixed, next to what colleagues' cards have of their own. */
function Template({ language }: { language: Language }) {
  const { team } = textsOf[language];
  return (
    <section class="section">
      <h2>{team.title}</h2>
      <p class="lead">{team.lead}</p>
      <div class="template">
        <dl class="fields" aria-label={team.form}>
          {team.fields.map(({ label, value, isFixed }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...(isFixed && { class: "fixed" })}>
                {isFixed && <Lock />}
                {value}
              </dd>
              {isFixed && (
                <dd class="why">
                  <small>{team.fixed}</small>
                </dd>
              )}
            </div>
          ))}
        </dl>
        <ul class="team">
          {team.cards.map((card) => (
            <li key={card.name}>
              <PaperCard {...card} />
              <p>{card.own}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Lock() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect x="3" y="11" width="18" height="11" rx="2" />
      <path d="M7 11V7a5 5 0 0 1 10 0v4" />
    </svg>
  );
}

function Actions({ language }: { language: Language }) {
  const { hero } = textsOf[language];
  return (
    <>
      <a class="button large main" href={teamPackagesPath}>
        {hero.order}
      </a>
      <a class="button large quiet" href="/contact-us">
        {hero.ask}
      </a>
    </>
  );
}
