import { describe, expect, test } from "vitest";
import { makePublicCard, makeBareCard } from "./awkward-cards.fixture.ts";
import { createCardView } from "./card-view.ts";

describe("createCardView", () => {
  test("shows a Hungarian viewer the card's own Hungarian texts", () => {
    expect(createCardView(makePublicCard(), "hu")).toMatchObject({
      name: "Bőhm-Szűcs Eszter",
      position: "vezető belsőépítész, ügyfélkapcsolati igazgatóhelyettes",
      positionLanguage: "hu",
    });
  });

  test("shows an English viewer the second language and the English order", () => {
    expect(createCardView(makePublicCard(), "en")).toMatchObject({
      name: "Eszter Bőhm-Szűcs",
      position: "Lead interior architect, deputy director of client relations",
      positionLanguage: "en",
    });
  });

  test("falls back to the card's own text and says its language", () => {
    const card = makePublicCard({ position: "asztalos", texts: { position: "" } });

    expect(createCardView(card, "en")).toMatchObject({
      position: "asztalos",
      positionLanguage: "hu",
    });
  });

  test("names the ways to reach the person in a fixed order, ready to press", () => {
    const { ways } = createCardView(makePublicCard({ website: "https://tolgyfa.example/" }), "hu");

    expect(ways.map(({ kind, lines, href }) => [kind, lines.join(" "), href])).toEqual([
      ["phone", "+36 30 123 4567", "tel:+36301234567"],
      ["email", "eszter@tolgyfa.example", "mailto:eszter@tolgyfa.example"],
      [
        "address",
        "9400 Sopron, Várkerület 27. II. em. 4.",
        "https://www.google.com/maps/search/?api=1&query=9400%20Sopron%2C%20V%C3%A1rker%C3%BClet%2027.%20II.%20em.%204.",
      ],
      ["website", "tolgyfa.example", "https://tolgyfa.example/"],
    ]);
  });

  test("leaves out what the card does not have", () => {
    expect(createCardView(makePublicCard(makeBareCard({ lastName: "Kovács" })), "hu").ways).toEqual(
      [],
    );
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//https://x.example",
    "data:text/html,x",
    "https://user:secret@x.example",
    String.raw`https:\\x.example`,
    'https://x.example/"onmouseover="x',
    "//x.example",
    "x.example",
  ])("never links %s", (website) => {
    const { ways } = createCardView(makePublicCard(makeBareCard({ website })), "en");

    expect(ways).toHaveLength(1);
    expect(ways[0]?.href).toBeUndefined();
  });

  test("dials only what is a number", () => {
    const { ways } = createCardView(makePublicCard(makeBareCard({ phone: "1;ext=2" })), "en");

    expect(ways[0]?.href).toBeUndefined();
  });

  test.each([
    ["+36301234567", "sms:+36301234567"],
    ["+12125550123", "sms:+12125550123"],
    ["+3612345678", undefined],
    ["ask at the desk", undefined],
  ])("offers a text message where one may arrive: %s", (phone, message) => {
    expect(createCardView(makePublicCard(makeBareCard({ phone })), "en").ways[0]?.message).toBe(
      message,
    );
  });

  test("lets no address add to a mail", () => {
    const { ways } = createCardView(
      makePublicCard(makeBareCard({ email: "a?bcc=b&c@x.example" })),
      "en",
    );

    expect(ways[0]?.href).toBe("mailto:a%3Fbcc%3Db%26c@x.example");
  });
});

describe("further ways of a card", () => {
  test("further numbers follow the main one, a fax without a link", () => {
    const phones = [
      { kind: "work", number: "+442079460958" },
      { kind: "mobile", number: "+36301112233" },
      { kind: "fax", number: "+3699123457" },
    ] as const;
    const { ways } = createCardView(makePublicCard({ phones: [...phones] }), "en");

    expect(
      ways.slice(0, 4).map(({ phoneKind, href, message }) => [phoneKind, href, message]),
    ).toEqual([
      [undefined, "tel:+36301234567", "sms:+36301234567"],
      ["work", "tel:+442079460958", undefined],
      ["mobile", "tel:+36301112233", "sms:+36301112233"],
      ["fax", undefined, undefined],
    ]);
  });

  test("links are named by their kind, other pages and second links by their address", () => {
    const addresses = [
      { kind: "booking", address: "https://foglalas.example/eszter" },
      { kind: "instagram", address: "https://instagram.com/egy" },
      { kind: "instagram", address: "https://instagram.com/ketto" },
      { kind: "other", address: "https://blog.example/" },
    ] as const;
    const { links } = createCardView(makePublicCard({ links: [...addresses] }), "hu");

    expect(links.map(({ text }) => text)).toEqual([
      "Foglalás",
      "instagram.com/egy",
      "instagram.com/ketto",
      "blog.example",
    ]);
  });

  test("a stored link that is not allowed any more is not shown", () => {
    const address = "javascript:alert(1)";
    const card = makePublicCard({ links: [{ kind: "other", address }] });

    expect(createCardView(card, "en").links).toEqual([]);
  });

  test("the introduction is in the viewer's language, or else in the card's own", () => {
    const introduction = "Bútort tervezek.";
    const own = makePublicCard({ introduction });
    const both = makePublicCard({ introduction, texts: { introduction: "I design furniture." } });

    expect(createCardView(own, "en")).toMatchObject({ introduction, introductionLanguage: "hu" });
    expect(createCardView(both, "en")).toMatchObject({
      introduction: "I design furniture.",
      introductionLanguage: "en",
    });
  });
});
