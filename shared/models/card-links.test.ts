import { describe, expect, test } from "vitest";
import { card } from "./card.ts";
import { cardLinks, linkKinds, type LinkKind } from "./parts/card-links.ts";
import { filledLinks } from "./parts/filled-links.fixture.ts";

const parse = (kind: LinkKind, address: string) => cardLinks.safeParse([{ kind, address }]);

const repeat = (count: number, entry: object) => Array.from({ length: count }, () => entry);

describe("links of a card", () => {
  test.each(linkKinds)("an address of %s is stored as it is", (kind) => {
    expect(parse(kind, filledLinks[kind]).data).toEqual([{ kind, address: filledLinks[kind] }]);
  });

  test.each([
    ["linkedin", "@eszter-b", "https://www.linkedin.com/in/eszter-b"],
    ["instagram", "@tolgyfa.muhely", "https://www.instagram.com/tolgyfa.muhely"],
    ["x", "x.com/tolgyfa", "https://x.com/tolgyfa"],
    ["youtube", "@tolgyfa", "https://www.youtube.com/@tolgyfa"],
    ["facebook", "www.facebook.com/tolgyfa", "https://www.facebook.com/tolgyfa"],
    ["github", " @tolgyfa ", "https://github.com/tolgyfa"],
    ["whatsapp", "06 30 123 4567", "https://wa.me/36301234567"],
    ["whatsapp", "+44 20 7946 0958", "https://wa.me/442079460958"],
    ["linkedin", "https://hu.linkedin.com/in/eszter", "https://hu.linkedin.com/in/eszter"],
    ["booking", "foglalas.example/eszter", "https://foglalas.example/eszter"],
  ] as const)("%s takes %s", (kind, typed, address) => {
    expect(parse(kind, typed).data).toEqual([{ kind, address }]);
  });

  test.each([
    ["linkedin", "https://linkedin.com.evil.example/in/eszter"],
    ["linkedin", "https://notlinkedin.com/in/eszter"],
    ["whatsapp", "06 30 123"],
    ["booking", "@eszter"],
    ["map", "geo:47.6,16.6"],
    ["other", "eszter"],
    ...["javascript:alert(1)", "JaVaScRiPt:alert(1)//https://x.com", "data:text/html,x"].flatMap(
      (address) => linkKinds.map((kind) => [kind, address] as const),
    ),
    ["other", "https://user:secret@x.example"],
    ["other", String.raw`https:\\x.example`],
    ["github", ""],
  ] as const)("%s refuses %s", (kind, typed) => {
    expect(parse(kind, typed).success).toBe(false);
  });

  test("a card has at most ten, and three further telephone numbers", () => {
    const link = { kind: "other", address: "https://x.example" };
    const phone = { kind: "work", number: "+3699123456" };
    const { links, phones } = card.fields;

    expect(links.schema.safeParse(repeat(10, link)).success).toBe(true);
    expect(links.schema.safeParse(repeat(11, link)).success).toBe(false);
    expect(phones.schema.safeParse(repeat(3, phone)).success).toBe(true);
    expect(phones.schema.safeParse(repeat(4, phone)).success).toBe(false);
    expect(phones.schema.safeParse([{ ...phone, number: "" }]).success).toBe(false);
  });
});
