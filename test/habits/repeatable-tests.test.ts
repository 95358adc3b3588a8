// @module-tag no-second-look
import { describe, expect, test } from "vitest";
import { sources, type SourceFile } from "./sources.ts";

/** Tests say the same in every run: chance, the clock and other programs decide nothing (docs/decisions/tests.md). */

/** Code of tests without its comments. */
const tests: readonly SourceFile[] = sources
  .filter(({ file }) => /\.(test|fixture)\.tsx?$/.test(file) || file.startsWith("test/"))
  .map(({ file, text }) => ({
    file,
    text: text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ""),
  }));

interface Call {
  arguments: readonly string[];
  /** The text after its closing bracket. */
  after: string;
}

/** The calls whose name and opening bracket match. Brackets and commas in strings count as code. */
function findCalls(text: string, name: RegExp): Call[] {
  return [...text.matchAll(name)].map((match) => {
    const given: string[] = [];
    let depth = 0;
    let from = match.index + match[0].length;
    for (let at = from; at < text.length; at += 1) {
      const character = text.charAt(at);
      const isEnd = depth === 0 && character === ")";
      if (isEnd || (depth === 0 && character === ",")) {
        given.push(text.slice(from, at).trim());
        from = at + 1;
      }
      if (isEnd) break;
      if ("([{".includes(character)) depth += 1;
      if (")]}".includes(character)) depth -= 1;
    }
    return { arguments: given.filter((each) => each !== ""), after: text.slice(from, from + 40) };
  });
}

const readsPage =
  /^await [\s\S]*\.(isVisible|isHidden|isEnabled|isDisabled|isChecked|inputValue|textContent|innerText|allInnerTexts|allTextContents|getAttribute|count)\([^()]*\)$/;

/** Each kind: how often a file has it, and a line that has it. */
const kinds: [name: string, count: (source: SourceFile) => number, example: SourceFile][] = [
  [
    "a wait that gives up after the second of the library",
    // in web/ the set-up of the tests gives it the common limit
    ({ file, text }) =>
      file.startsWith("web/")
        ? 0
        : findCalls(text, /\bvi\.waitFor\(/g).filter((call) => call.arguments.length < 2).length,
    { file: "a.test.ts", text: "await vi.waitFor(() => expect(of(1, 2)).toBe(3));" },
  ],
  [
    "a measured time or size that must be small (expectMeasured compares it in the deep run)",
    ({ text }) =>
      findCalls(text, /\bexpect\(/g).filter(
        ({ arguments: [measured = ""], after }) =>
          /\b(performance\.now|memoryUsage|cpuUsage)\b/.test(measured) &&
          /^\s*\.toBeLess/.test(after),
      ).length,
    { file: "a.test.ts", text: "expect(performance.now() - begun).toBeLessThan(5000);" },
  ],
  [
    "a value drawn without the seed",
    ({ text }) =>
      [...text.matchAll(/\b(Math\.random|randomBytes|randomInt|getRandomValues)\(/g)].length,
    { file: "a.test.ts", text: "const bytes = randomBytes(12);" },
  ],
  [
    "a state of a page that is read once, and not waited for",
    ({ file, text }) =>
      file.startsWith("test/journeys/")
        ? findCalls(text, /\bexpect\(/g).filter(({ arguments: [read = ""] }) =>
            readsPage.test(read),
          ).length
        : 0,
    { file: "test/journeys/a.test.ts", text: 'expect(await field("x").inputValue()).toBe("");' },
  ],
  [
    "a wait of fixed length in a journey",
    ({ file, text }) =>
      file.startsWith("test/journeys/") ? [...text.matchAll(/\bwaitForTimeout\(/g)].length : 0,
    { file: "test/journeys/a.test.ts", text: "await page.waitForTimeout(500);" },
  ],
];

describe("no test has", () => {
  test.each(kinds)("%s", (_, count, example) => {
    const found = tests.filter((source) => count(source) > 0);

    expect(found.map((source) => `${source.file}: ${count(source)}`)).toEqual([]);
    expect(count(example)).toBe(1);
  });
});
