import * as fc from "../../../../test/support/seeded-check.ts";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../../../shared/languages.ts";
import type { PublicCard } from "../../../../shared/operations/replies.ts";
import {
  awkwardCards,
  filledCard,
  makePublicCard,
  makeBareCard,
} from "../../../../shared/cards/awkward-cards.fixture.ts";
import {
  findNameOrder,
  formatFullName,
  formatPersonName,
} from "../../../../shared/cards/person-name.ts";
import { countryName } from "../../../../shared/cards/postal-address.ts";
import { translateCard } from "../../../../shared/cards/translate-card.ts";
import { readWithIcal, vcardReaders, type ReadContact } from "./vcard-readers.fixture.ts";
import { isNetwork, linkKinds } from "../../../../shared/models/parts/card-links.ts";
import { phoneKinds } from "../../../../shared/models/parts/card-phones.ts";
import { formatVcard } from "./vcard.ts";

const revised = "2026-11-21T11:30:15.123Z";
const write = (card: PublicCard, language: Language = "hu") =>
  formatVcard(card, { language, revised });

/** Normalises a text for comparison: one line feed per line break, no other control characters. */
function normaliseText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\n\P{Cc}]/gu, "");
}

/** The value type of addresses has no escapes. */
const escapeUrl = (url: string) => url.replaceAll(",", "%2C").replaceAll(";", "%3B");

/** The addresses of the card's links to social networks, or of its other links. */
function linksOf({ links = [] }: PublicCard, isProfile: boolean): string[] {
  const others = ["booking", "map", "other"];
  return links
    .filter(({ kind }) => others.includes(kind) !== isProfile)
    .map(({ address }) => address);
}

/** What a parser must read from a card's file. */
function expectedContact(card: PublicCard, language: Language): ReadContact {
  const shown = translateCard(card, language);
  const name = formatPersonName(shown);
  const place = [shown.address, shown.city, "", shown.zip, countryName(shown, language)];
  return {
    n: [name.family, name.given, "", name.prefix, ""].map(normaliseText),
    adr: place.some((part) => part !== "") ? ["", "", ...place].map(normaliseText) : [],
    fn: normaliseText(formatFullName(name, findNameOrder(card, language))),
    org: normaliseText(shown.companyName),
    title: normaliseText(shown.position),
    tels: [shown.phone, ...(shown.phones ?? []).map(({ number }) => number)].filter(Boolean),
    email: shown.email,
    urls: [shown.website, ...linksOf(card, false)].filter(Boolean).map(escapeUrl),
    profiles: linksOf(card, true).map(escapeUrl),
    note: normaliseText(shown.introduction ?? ""),
    photo: "",
  };
}

/** Finds lines that are too long or that contain a control character or half a character. */
function brokenLines(file: string): string[] {
  const lines = file.split("\r\n");
  return lines.filter(
    (line) => Buffer.byteLength(line) > 75 || /[^\P{Cc}]/u.test(line) || !line.isWellFormed(),
  );
}

describe("formatVcard", () => {
  test("the order of the names follows the language", () => {
    const card = makePublicCard({ lastName: "dr. Kovács", firstName: "Anna" });

    expect(write(card, "hu")).toContain("\r\nN:Kovács;Anna;;dr.;\r\nFN:dr. Kovács Anna\r\n");
    expect(write(card, "en")).toContain("\r\nN:Kovács;Anna;;dr.;\r\nFN:dr. Anna Kovács\r\n");
  });

  test("the file contains the other contact fields", () => {
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

  test("the file contains further numbers, links and the introduction", () => {
    const card = makePublicCard({
      phones: [
        { kind: "work", number: "+3699123456" },
        { kind: "fax", number: "+3699123457" },
        { kind: "other", number: "+442079460958" },
      ],
      links: [
        { kind: "linkedin", address: "https://www.linkedin.com/in/eszter" },
        { kind: "booking", address: "https://foglalas.example/eszter" },
      ],
      introduction: "Szép bútor,\njó társaság.",
    });

    const lines = write(card).split("\r\n");
    expect(lines.filter((line) => /^(TEL|URL|X-|NOTE)/.test(line))).toEqual([
      "TEL;TYPE=CELL:+36301234567",
      "TEL;TYPE=WORK:+3699123456",
      "TEL;TYPE=WORK;TYPE=FAX:+3699123457",
      "TEL;TYPE=VOICE:+442079460958",
      "URL;TYPE=WORK:https://www.tolgyfa.example",
      "X-SOCIALPROFILE;TYPE=linkedin:https://www.linkedin.com/in/eszter",
      "URL:https://foglalas.example/eszter",
      String.raw`NOTE:Szép bútor\,\njó társaság.`,
    ]);
  });

  test("a filled card has all its numbers, links and both introductions, with their types", () => {
    const [hungarian, english] = [write(filledCard, "hu"), write(filledCard, "en")];
    const component = ICAL.Component.fromString(hungarian);
    const typed = (name: string) =>
      component
        .getAllProperties(name)
        .map((property) => [property.getFirstParameter("type"), property.getFirstValue()]);

    expect(typed("tel")).toEqual([
      ["CELL", "+36301234567"],
      ["WORK", "+3699123450"],
      ["HOME", "+3699123451"],
      ["WORK", "+3699123452"],
    ]);
    expect(typed("x-socialprofile").map(([type]) => type)).toEqual(linkKinds.filter(isNetwork));
    expect(typed("url")).toHaveLength(1 + linkKinds.length - linkKinds.filter(isNetwork).length);
    expect(readWithIcal(hungarian).note).toMatch(/^Tölgyből és dióból .*küldök!$/s);
    expect(readWithIcal(english).note).toMatch(/^I design furniture .*working days!$/s);
  });

  test.each([
    ["mobile", "TYPE=CELL"],
    ["work", "TYPE=WORK"],
    ["home", "TYPE=HOME"],
    ["fax", "TYPE=WORK;TYPE=FAX"],
    ["other", "TYPE=VOICE"],
  ] as const)("a further number of the kind %s has %s", (kind, type) => {
    const card = makePublicCard({ phone: "", phones: [{ kind, number: "+3699123456" }] });

    expect(write(card)).toContain(`\r\nTEL;${type}:+3699123456\r\n`);
  });

  test("texts and the country are in the viewer's language", () => {
    const english = readWithIcal(write(makePublicCard(), "en"));

    expect(english.title).toMatch(/^Lead interior architect/);
    const place = ["", "", "Várkerület 27, 2nd floor 4", "Sopron", "", "9400", "Hungary"];
    expect(english.adr).toEqual(place);
  });

  test("an empty field has no property in the file", () => {
    const file = write(makePublicCard(makeBareCard({ lastName: "Kovács" })));

    expect(file.match(/^[A-Z]+/gm)).toEqual(["BEGIN", "VERSION", "N", "FN", "REV", "END"]);
  });

  test("no field value can start a line of its own", () => {
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
    // The colon of a website is no hindrance to either parser.
    cases.filter(({ card, isReadable }) =>
      Object.values({ ...card, website: "" })
        .map(String)
        .every(isReadable),
    ),
  )("$name reads every field of $card.lastName's card: $language", ({ card, language, read }) => {
    expect(read(write(card, language))).toEqual(expectedContact(card, language));
    expect(brokenLines(write(card, language))).toEqual([]);
  });

  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 220 }),
    fc.string({ unit: fc.constantFrom(";", ",", "\\", "n", "N", "\n", "ő", ":", '"') }),
    fc.constantFrom("", "x\r\nTEL:+3690666666", "אברהם בן דנה", "👩🏽‍🚀", "ű".repeat(500)),
  );

  /** A card with arbitrary texts that a parser reads correctly; every text may also be empty. */
  function anyCard(isReadable: (text: string) => boolean, isReadablePart: typeof isReadable) {
    const whole = texts.filter(isReadable);
    const part = texts.filter(isReadablePart);
    const isName = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
      [lastName, firstName, `${lastName} ${firstName}`].every(isReadablePart);
    const fields = fc.record({
      language: fc.constantFrom(...languages),
      lastName: part.filter((text) => /[^\s\p{C}]/u.test(text)),
      firstName: part,
      companyName: whole,
      position: whole,
      zip: part,
      city: part,
      address: part,
      phone: fc.constantFrom("", "+36301234567", "+3612345678", "+12125550123"),
      email: fc.constantFrom("", "eszter@tolgyfa.example", "a+b@x.example"),
      website: fc.constantFrom("", "https://x.example/a?b=c&d=%2C#e"),
      introduction: fc.option(whole, { nil: undefined }),
      phones: fc.array(
        fc.record({
          kind: fc.constantFrom(...phoneKinds),
          number: fc.constantFrom("+36301112233", "+442079460958"),
        }),
        { maxLength: 3 },
      ),
      links: fc.array(
        fc.record({
          kind: fc.constantFrom(...linkKinds),
          address: fc.constantFrom("https://wa.me/36301112233", "https://x.example/a,b;c"),
        }),
        { maxLength: 10 },
      ),
      texts: fc.option(fc.record({ position: whole, city: part }), { nil: undefined }),
    });
    return fields.filter(isName).map(makePublicCard);
  }

  test.each(vcardReaders)(
    "$name reads every field of a thousand random cards",
    ({ read, isReadable, isReadablePart }) => {
      const cards = anyCard(isReadable, isReadablePart);
      fc.assert(
        fc.property(cards, fc.constantFrom(...languages), (card, language) => {
          const file = write(card, language);
          expect(read(file)).toEqual(expectedContact(card, language));
          expect(brokenLines(file)).toEqual([]);
          expect(file.match(/^TEL/gm)?.length ?? 0).toBe(
            (card.phone === "" ? 0 : 1) + (card.phones?.length ?? 0),
          );
        }),
        { numRuns: 1000 },
      );
    },
    60_000,
  );

  test.each(vcardReaders)(
    "$name reads every field of a filled card with a folded photo, which an empty line follows",
    ({ read }) => {
      const photo = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 256);
      const file = formatVcard(filledCard, { language: "hu", revised, photo });

      expect(read(file)).toEqual({
        ...expectedContact(filledCard, "hu"),
        photo: Buffer.from(photo).toString("base64"),
      });
      expect(file).toMatch(/\r\nPHOTO;ENCODING=b;TYPE=JPEG:[\w+/]+\r\n (.*\r\n )*.*\r\n\r\nREV:/);
      expect(brokenLines(file)).toEqual([]);
    },
  );
});
