import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../shared/languages.ts";
import type { PublicCard } from "../../shared/replies.ts";
import {
  awkwardCards,
  makePublicCard,
  nothingBut,
} from "../../shared/card-view/awkward-cards.fixture.ts";
import { fullName, personName } from "../../shared/card-view/person-name.ts";
import { countryName } from "../../shared/card-view/postal-address.ts";
import { inLanguage } from "../../shared/card-view/in-language.ts";
import { readWithIcal, vcardReaders, type ReadContact } from "./vcard-readers.fixture.ts";
import { vcard } from "./vcard.ts";

const revised = "2026-11-21T11:30:15.123Z";
const write = (card: PublicCard, language: Language = "hu") => vcard(card, { language, revised });

/** A text as it may come back: one line break per break, no other control characters. */
function kept(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\n\P{Cc}]/gu, "");
}

/** What a reader must find in the file of a card. */
function expected(card: PublicCard, language: Language): ReadContact {
  const shown = inLanguage(card, language);
  const name = personName(shown);
  const place = [shown.address, shown.city, "", shown.zip, countryName(shown, language)];
  return {
    n: [name.family, name.given, "", name.prefix, ""].map(kept),
    adr: place.some((part) => part !== "") ? ["", "", ...place].map(kept) : [],
    fn: kept(fullName(name, language)),
    org: kept(shown.companyName),
    title: kept(shown.position),
    tel: shown.phone,
    email: shown.email,
  };
}

/** Lines that are too long, hold a control character or half a character. */
function brokenLines(file: string): string[] {
  const lines = file.split("\r\n");
  return lines.filter(
    (line) => Buffer.byteLength(line) > 75 || /[^\P{Cc}]/u.test(line) || !line.isWellFormed(),
  );
}

describe("vcard", () => {
  test("writes the names by culture", () => {
    const card = makePublicCard({ lastName: "dr. Kovács", firstName: "Anna" });

    expect(write(card, "hu")).toContain("\r\nN:Kovács;Anna;;dr.;\r\nFN:dr. Kovács Anna\r\n");
    expect(write(card, "en")).toContain("\r\nN:Kovács;Anna;;dr.;\r\nFN:dr. Anna Kovács\r\n");
  });

  test("writes the rest of the contact", () => {
    expect(write(makePublicCard({ position: "igazgató", companyName: "Kő, Bt." }))).toBe(
      [
        "BEGIN:VCARD",
        "VERSION:3.0",
        "N:Bőhm-Szűcs;Eszter;;;",
        "FN:Bőhm-Szűcs Eszter",
        String.raw`ORG:Kő\, Bt.`,
        "TITLE:igazgató",
        "TEL;TYPE=CELL:+36301234567",
        "EMAIL;TYPE=INTERNET;TYPE=WORK:eszter@tolgyfa.example",
        "ADR;TYPE=WORK:;;Várkerület 27. II. em. 4.;Sopron;;9400;Magyarország",
        "URL;TYPE=WORK:https://www.tolgyfa.example",
        "REV:2026-11-21T11:30:15Z",
        "END:VCARD",
        "",
      ].join("\r\n"),
    );
  });

  test("takes the viewer's language for texts and country", () => {
    const english = readWithIcal(write(makePublicCard(), "en"));

    expect(english.title).toMatch(/^Lead interior architect/);
    const place = ["", "", "Várkerület 27, 2nd floor 4", "Sopron", "", "9400", "Hungary"];
    expect(english.adr).toEqual(place);
  });

  test("leaves out what the card does not have", () => {
    const file = write(makePublicCard(nothingBut({ lastName: "Kovács" })));

    expect(file.match(/^[A-Z]+/gm)).toEqual(["BEGIN", "VERSION", "N", "FN", "REV", "END"]);
  });

  test("lets no field begin a line of its own", () => {
    const position = "igazgató\r\nTEL;TYPE=CELL:+3690666666\r\nEND:VCARD";
    const file = write(makePublicCard({ position }));

    expect(file.match(/^TEL/gm)).toHaveLength(1);
    expect(file.match(/^END:VCARD/gm)).toHaveLength(1);
  });

  const cases = awkwardCards.flatMap((card) =>
    languages.flatMap((language) =>
      vcardReaders.map(({ name, read, isReadable }) => ({
        card,
        language,
        name,
        read,
        isReadable,
      })),
    ),
  );

  test.each(
    cases.filter(({ card, isReadable }) => Object.values(card).map(String).every(isReadable)),
  )("gives $card.lastName back field by field: $language, $name", ({ card, language, read }) => {
    expect(read(write(card, language))).toEqual(expected(card, language));
    expect(brokenLines(write(card, language))).toEqual([]);
  });

  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 220 }),
    fc.string({ unit: fc.constantFrom(";", ",", "\\", "n", "N", "\n", "ő", ":", '"') }),
  );

  test.each(vcardReaders)(
    "gives any texts at all back: $name",
    ({ read, isReadable, isReadablePart }) => {
      const whole = texts.filter(isReadable);
      const part = texts.filter(isReadablePart);
      const cards = fc.record({ companyName: whole, position: whole, city: part, address: part });
      fc.assert(
        fc.property(cards, (fields) => {
          const card = makePublicCard(fields);
          expect(read(write(card))).toEqual(expected(card, "hu"));
          expect(brokenLines(write(card))).toEqual([]);
        }),
        { numRuns: 400 },
      );
    },
  );
});
