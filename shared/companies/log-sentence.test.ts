import { describe, expect, test } from "vitest";
import type { LogEntry } from "../models/company-log.ts";
import { getCompanyLogTexts } from "../texts/company-log.ts";
import { describeLogEntry } from "./log-sentence.ts";

const names = {
  admin: { en: "Ádám Kovács", hu: "Kovács Ádám" },
  person: { en: "Réka Ács", hu: "Ács Réka" },
  card1: { en: "Sales – Réka", hu: "Sales – Réka" },
  card2: { en: "Sales – Gábor", hu: "Sales – Gábor" },
  tag1: { en: "K7M2Q9XD4T", hu: "K7M2Q9XD4T" },
};

const describeIn = (language: "en" | "hu", given: Partial<LogEntry>) =>
  describeLogEntry(
    {
      _id: "1",
      model: "card",
      record: "card1",
      action: "update",
      by: "admin",
      at: "2026-11-23T10:00:00.000Z",
      change: {},
      undoable: false,
      ...given,
    },
    { language, texts: getCompanyLogTexts(language), names },
  );

describe("a sentence of the log", () => {
  test("names who changed which card, and the old and new value of each field", () => {
    const change = { position: { old: "Clerk", new: "Manager" }, city: { new: "Győr" } };

    expect(describeIn("en", { change })).toEqual({
      sentence: "Ádám Kovács edited the card “Sales – Réka”.",
      values: [
        { field: "Position", old: "Clerk", new: "Manager" },
        { field: "City", old: "", new: "Győr" },
      ],
    });
    expect(describeIn("hu", { change }).sentence).toBe(
      "Kovács Ádám módosította ezt a kártyát: Sales – Réka.",
    );
  });

  test.for<[string, Partial<LogEntry>, string]>([
    [
      "a successor",
      { change: { successor: { new: "card2" } } },
      "Ádám Kovács named “Sales – Gábor” as the successor of the card “Sales – Réka”.",
    ],
    [
      "a stand-in",
      { change: { standIn: { new: { card: "card2", until: "2026-12-24" } } } },
      "Ádám Kovács named “Sales – Gábor” as the stand-in for the card “Sales – Réka”.",
    ],
    [
      "a new owner",
      { change: { owner: { old: "admin", new: "person" } } },
      "Ádám Kovács gave the card “Sales – Réka” to Réka Ács.",
    ],
    [
      "a lock",
      { change: { locked: { old: false, new: true } } },
      "Ádám Kovács locked the card “Sales – Réka”.",
    ],
    [
      "a lost code",
      { model: "tag", record: "tag1", change: { state: { old: "assigned", new: "lost" } } },
      "Ádám Kovács reported the code K7M2Q9XD4T lost.",
    ],
    [
      "a linked code",
      {
        model: "tag",
        record: "tag1",
        change: { card: { new: "card1" }, state: { old: "blank", new: "assigned" } },
      },
      "Ádám Kovács linked the code K7M2Q9XD4T to the card “Sales – Réka”.",
    ],
    [
      "a look",
      { model: "user", record: "person", action: "view" },
      "Ádám Kovács looked at the company’s cards as Réka Ács sees them.",
    ],
    [
      "a new admin",
      {
        model: "company",
        record: "c",
        change: { admins: { old: ["admin"], new: ["admin", "person"] } },
      },
      "Réka Ács became an admin of the company.",
    ],
    [
      "a person who left",
      { model: "user", record: "person", by: "person", change: { company: { old: "c" } } },
      "Réka Ács left the company.",
    ],
    [
      "an author who left",
      { by: "unknown", change: { active: { old: true, new: false } } },
      "Someone who has left inactivated the card “Sales – Réka”.",
    ],
    [
      "the system",
      { by: "system:companies", change: { city: { new: "x" } } },
      "Névjegy edited the card “Sales – Réka”.",
    ],
    [
      "a deleted card",
      { record: "gone", action: "delete", change: { name: { old: "Old card" } } },
      "Ádám Kovács deleted the card “Old card”.",
    ],
  ])("tells of %s", ([, given, sentence]) => {
    expect(describeIn("en", given).sentence).toBe(sentence);
    expect(describeIn("hu", given).sentence).not.toMatch(/\{\{|undefined/);
  });

  test("a new template and a new brand are told by what changed in them", () => {
    const change = {
      template: {
        old: { phone: { rule: "required" }, email: { rule: "required" } },
        new: {
          phone: { rule: "required" },
          email: { rule: "free", value: "info@tolgyfa.example" },
          website: { rule: "locked", value: "https://www.tolgyfa.example" },
          logo: { rule: "locked", value: "aB3dE6gH9jK2mN5pQ8sT" },
        },
      },
      brand: { old: { colour: "#111111" }, new: { colour: "#111111", accent: "#9A6A1F" } },
    };
    const company = { model: "company", record: "c", change } as const;

    expect(describeIn("en", company).values).toEqual([
      { field: "Email", old: "required", new: "free: info@tolgyfa.example" },
      { field: "Logo", old: "free", new: "fixed" },
      { field: "Company website", old: "free", new: "fixed: https://www.tolgyfa.example" },
      { field: "Colour of buttons and links", old: "", new: "#9A6A1F" },
    ]);
    expect(describeIn("hu", company).values[2]?.new).toBe("rögzített: https://www.tolgyfa.example");
  });

  test("a value that spells a gap stays a value", () => {
    const described = describeIn("en", {
      record: "gone",
      action: "delete",
      change: { name: { old: "{{who}}" } },
    });

    expect(described.sentence).toBe("Ádám Kovács deleted the card “{{who}}”.");
  });
});
