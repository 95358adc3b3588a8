import type { OptionalTopic } from "../../../../shared/campaigns/mail-topics.ts";
import type { Language } from "../../../../shared/languages.ts";

interface StateTexts {
  title: string;
  text: (email: string) => string;
  button: string;
}

/** Texts of the topics that can be turned off. */
interface TopicTexts {
  title: string;
  names: Record<OptionalTopic, string>;
  save: string;
}

/** Texts of the page for an address that gets news (`on`) and for one that does not (`off`). */
export const unsubscribeTexts: Readonly<
  Record<Language, Record<"on" | "off", StateTexts> & { topics: TopicTexts }>
> = {
  en: {
    on: {
      title: "Unsubscribe from news?",
      text: (email) =>
        `We send news about Névjegy to ${email}. Emails about your account, your cards and your orders are not affected.`,
      button: "Unsubscribe",
    },
    off: {
      title: "You’re unsubscribed",
      text: (email) =>
        `We no longer send news to ${email}. Changed your mind? You can subscribe again here.`,
      button: "Subscribe again",
    },
    topics: {
      title: "Or choose what you get",
      names: { offers: "Offers and discounts", events: "Invitations to events" },
      save: "Save my choice",
    },
  },
  hu: {
    on: {
      title: "Leiratkozik a hírekről?",
      text: (email) =>
        `Erre a címre küldünk híreket a Névjegyről: ${email}. A fiókjáról, a kártyáiról és a rendeléseiről szóló leveleket ez nem érinti.`,
      button: "Leiratkozom",
    },
    off: {
      title: "Leiratkozott a hírekről",
      text: (email) =>
        `Erre a címre már nem küldünk híreket: ${email}. Ha meggondolja magát, itt újra kérheti őket.`,
      button: "Kérem újra a híreket",
    },
    topics: {
      title: "Vagy válassza ki, mit szeretne kapni",
      names: { offers: "Ajánlatok, kedvezmények", events: "Meghívók rendezvényekre" },
      save: "A választásom mentése",
    },
  },
};

/** Texts of the page for the link of a test mail. */
export const testPageTexts: Readonly<Record<Language, Omit<StateTexts, "button">>> = {
  en: {
    title: "This is a test",
    text: (email) =>
      `The link works. In a real email, this page asks the reader whether to unsubscribe. Nothing has changed for ${email}.`,
  },
  hu: {
    title: "Ez egy próba",
    text: (email) =>
      `A hivatkozás működik. Az éles levélben ez az oldal kérdezi meg az olvasót, hogy leiratkozik-e. Ennél a címnél nem változott semmi: ${email}.`,
  },
};

interface ReportStateTexts extends Omit<StateTexts, "text"> {
  text: (email: string, report: string | undefined) => string;
}

/** Texts of the page for an address that gets a scheduled report (`on`) and for one that does not (`off`). */
export const reportPageTexts: Readonly<
  Record<Language, Readonly<Record<"on" | "off", ReportStateTexts>>>
> = {
  en: {
    on: {
      title: "Stop getting this report?",
      text: (email, report) =>
        report === undefined
          ? `We regularly email a report to ${email}. Your other emails aren’t affected.`
          : `We regularly email the report “${report}” to ${email}. Your other emails aren’t affected.`,
      button: "Unsubscribe",
    },
    off: {
      title: "You’re unsubscribed from this report",
      text: (email, report) =>
        report === undefined
          ? `We no longer email the report to ${email}. Changed your mind? You can subscribe again here.`
          : `We no longer email the report “${report}” to ${email}. Changed your mind? You can subscribe again here.`,
      button: "Subscribe again",
    },
  },
  hu: {
    on: {
      title: "Leiratkozik erről a kimutatásról?",
      text: (email, report) =>
        report === undefined
          ? `Erre a címre rendszeresen küldünk egy kimutatást: ${email}. A többi levelet ez nem érinti.`
          : `Erre a címre rendszeresen küldjük a(z) „${report}” kimutatást: ${email}. A többi levelet ez nem érinti.`,
      button: "Leiratkozom",
    },
    off: {
      title: "Leiratkozott erről a kimutatásról",
      text: (email, report) =>
        report === undefined
          ? `A kimutatást erre a címre már nem küldjük: ${email}. Ha meggondolja magát, itt újra kérheti.`
          : `Erre a címre már nem küldjük a(z) „${report}” kimutatást: ${email}. Ha meggondolja magát, itt újra kérheti.`,
      button: "Kérem újra a kimutatást",
    },
  },
};
