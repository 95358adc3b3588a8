import type { Language } from "../../../../shared/languages.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import {
  PaperCard,
  Closing,
  Facts,
  Hero,
  Questions,
  Steps,
} from "../../../pages/landing/parts.tsx";
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
        card={team.cards[0] ?? { name: "", position: "", company: "" }}
        back={hero.back}
      >
        <Actions language={language} />
      </Hero>
      <section class="section">
        <h2>{team.title}</h2>
        <p class="lead">{team.lead}</p>
        <div class="team">
          {team.cards.map((card) => (
            <PaperCard key={card.name} {...card} />
          ))}
        </div>
      </section>
      <Facts title={facts.title} items={facts.items} />
      <Steps title={steps.title} items={steps.items} />
      <Questions title={questions.title} items={questions.items} />
      <Closing title={closing.title} text={closing.text}>
        <Actions language={language} />
      </Closing>
    </LandingPage>
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
