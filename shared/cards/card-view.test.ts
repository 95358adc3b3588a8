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
