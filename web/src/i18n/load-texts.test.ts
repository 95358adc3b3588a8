import i18next, { t } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { currentLanguage } from "../lib/format/language.ts";
import { loadTexts, showLanguage } from "./load-texts.ts";
import { startI18n } from "./start-i18n.ts";

/** A text of the interface, or its key where it has not been loaded. */
const text = (key: "common.save" | "cards.list.title" | "coming.lead") => t(key);

beforeAll(async () => {
  document.documentElement.lang = "hu";
  await startI18n(["cards"]);
});

describe("texts", () => {
  test("start in the language of the document, with the areas of the first screen only", () => {
    expect(currentLanguage()).toBe("hu");
    expect(text("common.save")).toBe("Mentés");
    expect(text("cards.list.title")).toBe("Kártyáim");
    expect(text("coming.lead")).toBe("coming.lead");
    expect(i18next.hasResourceBundle("en", "translation")).toBe(false);
  });

  test("of every open area load before another language is shown", async () => {
    const shown: string[] = [];
    i18next.on("languageChanged", () => shown.push(text("cards.list.title")));

    await showLanguage("en");

    expect(shown).toEqual(["My cards"]);
    expect(document.documentElement.lang).toBe("en");
  });

  test("of a screen that opens during a change of language load in both languages", async () => {
    await Promise.all([showLanguage("hu"), loadTexts(["coming"])]);

    expect(text("coming.lead")).toBe("Ez a képernyő még nincs kész.");
    await showLanguage("en");
    expect(text("coming.lead")).toBe("This screen isn’t ready yet.");
  });

  test("follow the last of two choices", async () => {
    await Promise.all([showLanguage("hu"), showLanguage("en")]);

    expect(i18next.language).toBe("en");
  });
});
