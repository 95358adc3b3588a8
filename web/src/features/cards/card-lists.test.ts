import { describe, expect, test } from "vitest";
import { applyListEdits, entryProblem, listChanges, listProblem, shownList } from "./card-lists.ts";
import { makeOwnCard } from "./make-card.fixture.ts";

const card = makeOwnCard({
  phones: [{ kind: "work", number: "+442079460958" }],
  links: [{ kind: "x", address: "https://x.com/nevjegy" }],
});

describe("lists of a card's form", () => {
  test("telephone numbers are shown in the groups of their country", () => {
    expect(shownList(card, "phones")).toEqual([{ kind: "work", text: "+44 20 7946 0958" }]);
  });

  test("another notation of the same list is no change", () => {
    const phones = [{ kind: "work", text: "0044 20 7946 0958" }];
    const links = [{ kind: "x", text: "@nevjegy" }];

    expect(listChanges(card, { phones, links })).toEqual({});
  });

  test("an empty entry is not written, and an empty list is removed", () => {
    expect(listChanges(card, { phones: [{ kind: "fax", text: " " }] })).toEqual({ phones: null });
  });

  test("an entry is written as typed, in the order of the form", () => {
    const links = [
      { kind: "booking", text: "foglalas.example" },
      { kind: "x", text: "@nevjegy" },
    ];

    expect(listChanges(card, { links })).toEqual({
      links: [
        { kind: "booking", address: "foglalas.example" },
        { kind: "x", address: "@nevjegy" },
      ],
    });
  });

  test("a wrong entry has a problem, and previews leave it out", () => {
    const links = [
      { kind: "linkedin", text: "https://x.example" },
      { kind: "github", text: "@nevjegy" },
    ];

    expect(links.map((entry) => entryProblem("links", entry))).toEqual(["wrongFormat", undefined]);
    expect(listProblem("links", links)).toBe("wrongFormat");
    expect(applyListEdits(card, { links }).links).toEqual([
      { kind: "github", address: "https://github.com/nevjegy" },
    ]);
  });
});
