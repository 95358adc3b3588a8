import { describe, expect, test } from "vitest";
import { findContentProblems, isPublicLink } from "./content-problems.ts";

const good = { subject: "Hír {{firstName|neked}}", html: "<p>Szia {{name}}!</p>", text: "" };

describe("links that every recipient can open", () => {
  test.each([
    ["https://tolgyfa.example/a?b=1#c", true],
    ["http://tolgyfa.example", true],
    ["mailto:iroda@tolgyfa.example", true],
    ["tel:+36301234567", true],
    ["http://localhost:8080", false],
    ["http://127.0.0.1/", false],
    ["http://2130706433/", false],
    ["http://0x7f.1/", false],
    ["http://169.254.169.254/latest/meta-data", false],
    ["http://[::1]/", false],
    ["http://gep", false],
    ["http://gep.local/", false],
    ["https://valaki:jelszo@tolgyfa.example/", false],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["ftp://tolgyfa.example", false],
    ["tolgyfa.example", false],
    ["", false],
  ])("%s: %s", (address, isPublic) => {
    expect(isPublicLink(address)).toBe(isPublic);
  });
});

describe("problems of the content", () => {
  test("there are none in a good mail", () => {
    expect(findContentProblems({ en: good, hu: good })).toEqual([]);
  });

  test.each([
    ["subjectMissing", { subject: " " }, undefined],
    ["bodyMissing", { html: "<p>&nbsp;</p>" }, undefined],
    ["tooLarge", { html: `<p>${"ő".repeat(60_000)}</p>` }, undefined],
    [
      "imageWithoutText",
      { html: '<p>x</p><img src="https://a.example/k.png" alt=" ">' },
      "https://a.example/k.png",
    ],
    ["linkNotPublic", { html: "<p><a title='x' href='http://gep/'>x</a></p>" }, "http://gep/"],
    ["unknownField", { text: "{{password}}" }, "password"],
  ])("%s is named with its language", (kind, wrong, about) => {
    const problems = findContentProblems({ en: good, hu: { ...good, ...wrong } });

    expect(problems).toEqual([{ kind, language: "hu", ...(about !== undefined && { about }) }]);
  });
});
