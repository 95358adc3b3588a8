import { optionTexts } from "../../../../shared/texts/option-texts.ts";
import { dateFilterTexts } from "../../../../shared/texts/date-filters.ts";

export const statistics = {
  title: "Statistics",
  lead: {
    card: "How often the card was opened and saved, and how many people left their details.",
    company:
      "How often the company’s cards were opened and saved in total, and how many people left their details.",
    mine: "How often your cards were opened and saved in total, and how many people left their details.",
  },
  period: "Period",
  filters: dateFilterTexts.en,
  range_one: "{{from}}, one day (Budapest time)",
  range_other: "{{from}} – {{to}}, {{count}} days (Budapest time)",
  kind: "What the chart shows",
  kinds: { visits: "Visits", saves: "Saves", exchanges: "New contacts" },
  before_one: "{{before}} on the day before",
  before_other: "{{before}} in the {{count}} days before",
  sources: optionTexts.en.visit.source,
  chart: "{{kind}} by day and source, {{from}} – {{to}}. The table has the same numbers.",
  table: "{{kind}} by day and source",
  showTable: "Show as a table",
  day: "Day",
  total: "Total",
  leftOut: "Not counted: bots and link previews {{bots}}, your own visits {{own}}.",
  what: {
    title: "What is counted",
    visits: "A visit counts each time the card’s page is opened in a browser that runs scripts.",
    saves:
      "A save is a download of the contact file. A new contact is a visitor who left their details.",
    leftOut:
      "Bots, link previews, and visits by you or anyone else who can edit the card don’t count. From one network, at most {{bound}} visits a minute count.",
    kept: "We don’t store a visitor’s address, cookies or browser, only the day and hour, the kind of device and the language. Visits appear within a minute or two; the figures of past days are finalised overnight.",
  },
  empty: {
    title: "No visits in this period",
    text: "Visits, saves and new contacts will appear here, by day and by QR code, chip or link.",
  },
};
