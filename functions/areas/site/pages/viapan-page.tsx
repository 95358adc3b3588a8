import type { Language } from "../../../../shared/languages.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { ClothTable, Objects } from "../../../pages/landing/card-objects.tsx";
import { Closing, Facts, Hero, Steps } from "../../../pages/landing/parts.tsx";
import { describePage } from "../../../pages/landing/structured-data.ts";
import {
  createFrame,
  samplePath,
  teamPackagesPath,
  viewSampleCard,
  type PageOptions,
} from "./page-options.ts";

const en = {
  title: "Viapan, our partner · Névjegy",
  description:
    "Viapan offers Névjegy business cards to its customers: what the cards do, what you get as a customer of Viapan and how to order.",
  head: "Viapan and Névjegy",
  lead: "Viapan is our partner. It offers Névjegy cards to the companies that it works with, so that their people hand out cards that stay correct.",
  sample: "Open a sample card",
  back: { title: "Tap it", text: "or scan the code" },
  facts: {
    title: "What customers of Viapan get",
    items: [
      {
        title: "The whole product",
        text: "The same cards, the same company template and the same settings as every other customer, at the prices of our list.",
      },
      {
        title: "A team set up together",
        text: "Tell us how many colleagues need a card, and we prepare the company with your logo, colours and fixed fields.",
      },
      {
        title: "Your data stays yours",
        text: "You manage your colleagues’ cards yourself. Viapan sees neither the cards nor the contacts that visitors leave on them.",
      },
    ],
  },
  steps: {
    title: "How to order",
    items: [
      {
        title: "Write to us",
        text: "Say in your message that you are a customer of Viapan, and how many cards you need.",
      },
      {
        title: "Get an offer",
        text: "We reply by email with the package that fits and with what we need for the print.",
      },
      {
        title: "Approve the proof",
        text: "You see the printed card before it is made. Nothing is printed until you approve it.",
      },
    ],
  },
  closing: {
    title: "Are you a customer of Viapan?",
    text: "Write to us, or look at the packages first.",
    write: "Write to us",
    packages: "Team packages",
  },
};

const hu: typeof en = {
  title: "Viapan, a partnerünk · Névjegy",
  description:
    "A Viapan a Névjegy kártyáit kínálja ügyfeleinek: mit tudnak a kártyák, mit kapnak a Viapan ügyfelei, és hogyan rendelhetnek.",
  head: "Viapan és Névjegy",
  lead: "A Viapan a partnerünk. Névjegy-kártyákat kínál azoknak a cégeknek, amelyekkel dolgozik, hogy munkatársaik mindig pontos névjegyet adhassanak át.",
  sample: "Mintakártya megnyitása",
  back: { title: "Érintse meg", text: "vagy olvassa be a kódot" },
  facts: {
    title: "Amit a Viapan ügyfelei kapnak",
    items: [
      {
        title: "A teljes szolgáltatás",
        text: "Ugyanazok a kártyák, ugyanaz a céges sablon és ugyanazok a beállítások, mint bármely más ügyfelünknél, listaáron.",
      },
      {
        title: "Közösen beállított csapat",
        text: "Elég megírnia, hány kollégának kell kártya, és mi előkészítjük a céget a logóval, a színekkel és a rögzített mezőkkel.",
      },
      {
        title: "Az adatok Önöknél maradnak",
        text: "A kollégák kártyáit Önök kezelik. A Viapan nem látja sem a kártyákat, sem a látogatók által megadott adatokat.",
      },
    ],
  },
  steps: {
    title: "Így rendelhet",
    items: [
      {
        title: "Ír nekünk",
        text: "Üzenetében jelezze, hogy a Viapan ügyfele, és hány kártyára van szüksége.",
      },
      {
        title: "Ajánlatot kap",
        text: "E-mailben megírjuk, melyik csomag illik Önökhöz, és mire van szükségünk a nyomtatáshoz.",
      },
      {
        title: "Jóváhagyja a látványtervet",
        text: "Gyártás előtt látja a nyomtatott kártyát. Amíg jóvá nem hagyja, nem nyomtatunk.",
      },
    ],
  },
  closing: {
    title: "A Viapan ügyfele?",
    text: "Írjon nekünk, vagy nézze meg előbb a csomagokat.",
    write: "Üzenet küldése",
    packages: "Csapatcsomagok",
  },
};

const textsOf: Readonly<Record<Language, typeof en>> = { en, hu };

const path = "/partners/viapan";

/** Who the partner is, what its customers get and how they order. */
export function ViapanPage(options: PageOptions) {
  const texts = textsOf[options.language];
  const { language, origin } = options;
  const { title, description, facts, steps, closing } = texts;
  const { name, position, companyName } = viewSampleCard(language);
  return (
    <LandingPage
      {...createFrame(options)}
      path={path}
      title={title}
      description={description}
      data={[describePage("WebPage", { language, origin, path, title, description })]}
    >
      <Hero
        title={texts.head}
        lead={texts.lead}
        drawing={
          <ClothTable>
            <Objects
              carrier="nfc"
              show="one"
              cards={[{ name, position, company: companyName }]}
              back={texts.back}
            />
          </ClothTable>
        }
      >
        <a class="button large main" href="/contact-us">
          {closing.write}
        </a>
        <a class="button large quiet" href={samplePath}>
          {texts.sample}
        </a>
      </Hero>
      <Facts title={facts.title} items={facts.items} />
      <Steps title={steps.title} items={steps.items} />
      <Closing title={closing.title} text={closing.text}>
        <a class="button large main" href="/contact-us">
          {closing.write}
        </a>
        <a class="button large quiet" href={teamPackagesPath}>
          {closing.packages}
        </a>
      </Closing>
    </LandingPage>
  );
}
