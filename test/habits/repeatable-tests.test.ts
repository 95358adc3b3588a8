// @module-tag no-second-look
import { describe, expect, test } from "vitest";
import { sources, type SourceFile } from "./sources.ts";
import { childNodes, descendants, isNode, parseNodes, type Node } from "./syntax.ts";

/**
 * Tests say the same in every run: chance, the clock and other programs decide nothing (docs/decisions/tests.md). What a
 * variable holds is not seen here.
 */

interface Parsed {
  file: string;
  text: string;
  nodes: readonly Node[];
}

const parse = (source: SourceFile): Parsed => ({ ...source, nodes: parseNodes(source) });

const isOfTests = (file: string) =>
  /\.(test|fixture)\.tsx?$/.test(file) || file.startsWith("test/");
const isOfJourneys = (file: string) => /^test\/(support\/)?journeys\//.test(file);

const tests = sources.filter(({ file }) => isOfTests(file)).map(parse);

/** `vi.waitFor` of `vi.waitFor(…)`, without type arguments. */
const calleeOf = ({ text }: Parsed, { callee }: Node) =>
  isNode(callee) ? text.slice(callee.start, callee.end) : "";
const argumentsOf = (call: Node) => (call["arguments"] as unknown[]).filter(isNode);
const callsOf = ({ nodes }: Parsed) => nodes.filter(({ type }) => type === "CallExpression");
const nameOf = ({ property }: Node) => (isNode(property) ? String(property["name"]) : "");

/** A comparison: what is compared and its text, `toBe` of `expect(…).not.toBe(…)`, whether it is negated, and with what. */
interface Comparison {
  compared: Node;
  text: string;
  matcher: string;
  isNegated: boolean;
  wanted: string;
}

function comparisonsOf(source: Parsed): Comparison[] {
  return callsOf(source).flatMap((call) => {
    const { callee } = call;
    if (!isNode(callee) || callee.type !== "MemberExpression") return [];
    const isNegated = isNode(callee["object"]) && nameOf(callee["object"]) === "not";
    const inner = isNegated ? (callee["object"] as Node)["object"] : callee["object"];
    if (!isNode(inner) || inner.type !== "CallExpression" || calleeOf(source, inner) !== "expect")
      return [];
    const [compared] = argumentsOf(inner);
    if (compared === undefined) return [];
    const textOf = ({ start, end }: Node) => source.text.slice(start, end);
    const wanted = argumentsOf(call).map(textOf).join();
    return [{ compared, text: textOf(compared), matcher: nameOf(callee), isNegated, wanted }];
  });
}

const reading =
  /^(is(Visible|Hidden|Enabled|Disabled|Checked)|inputValue|count|textContent|innerText|all(InnerTexts|TextContents)|getAttribute)$/;

/** Whether it contains `await locator.count()` or the like. */
const readsPage = (compared: Node) =>
  descendants(compared).some((node) => {
    const [awaited] = node.type === "AwaitExpression" ? childNodes(node) : [];
    const callee = awaited?.type === "CallExpression" ? awaited["callee"] : undefined;
    return isNode(callee) && callee.type === "MemberExpression" && reading.test(nameOf(callee));
  });

/** That something is absent may be read once, after a state of the page that proves that it has loaded. */
const isOfAbsence = ({ text, matcher, isNegated, wanted }: Comparison) =>
  isNegated
    ? /^to(Contain|Match)$/.test(matcher)
    : matcher === "toBe" && /\.(count\(\) 0|isVisible\(\) false)$/.test(`${text} ${wanted}`);

const hasLimit = (options: Node | undefined) =>
  options !== undefined &&
  (options.type !== "ObjectExpression" ||
    childNodes(options).some(
      ({ type, key }) =>
        type === "SpreadElement" || (isNode(key) && String(key["name"]) === "timeout"),
    ));

const drawing = /^(Math\.random|randomBytes|randomInt|(.+\.)?getRandomValues)$/;

interface Kind {
  /** How often a file has it. */
  count: (source: Parsed) => number;
  has: readonly string[];
  hasNot: readonly string[];
}

const kinds: Record<string, Kind> = {
  "a wait that gives up after the second of the library": {
    // in web/ the set-up of the tests gives it the common limit
    count: (source) =>
      source.file.startsWith("web/")
        ? 0
        : callsOf(source).filter(
            (call) => calleeOf(source, call) === "vi.waitFor" && !hasLimit(argumentsOf(call)[1]),
          ).length,
    has: ['await vi.waitFor<number>(() => of("/*", 2), { interval: 20 });'],
    hasNot: ["await vi.waitFor(() => of(1, 2), { ...pollTimeout, interval: 20 });"],
  },
  "a measured time or size that must be small and is compared without expectMeasured": {
    count: (source) =>
      comparisonsOf(source).filter(
        ({ text, matcher }) =>
          matcher.startsWith("toBeLess") &&
          /performance\.now|Date\.now|memoryUsage|cpuUsage/.test(text),
      ).length,
    has: [
      "expect(performance.now() - begun).toBeLessThan(5000);",
      "expect(Math.abs(Date.now() - begun)).toBeLessThan(5000);",
    ],
    hasNot: ["expect(performance.now() - begun).toBeGreaterThan(350);"],
  },
  "a value drawn without the seed": {
    count: ({ nodes, text }) =>
      nodes.filter(
        ({ type, start, end }) =>
          (type === "MemberExpression" || type === "Identifier") &&
          drawing.test(text.slice(start, end)),
      ).length,
    has: ["const options = { random: Math.random };", "globalThis.crypto.getRandomValues(bytes);"],
    hasNot: ['vi.spyOn(Math, "random").mockImplementation(makeSeededRandom());'],
  },
  "a state of a page that is read once, and not waited for": {
    count: (source) =>
      isOfJourneys(source.file)
        ? comparisonsOf(source).filter(
            (comparison) => readsPage(comparison.compared) && !isOfAbsence(comparison),
          ).length
        : 0,
    has: [
      'expect(Number(await of(page).getAttribute(name("x")))).toBe(1);',
      "expect(Number(await cell(1).textContent())).toBeGreaterThan(0);",
      "expect(await page.getByRole(role).count()).not.toBe(0);",
      "expect(await box.isChecked()).toBe(false);",
    ],
    hasNot: [
      "expect(await page.getByRole(role).count()).toBe(0);",
      "expect(await page.getByText(text).isVisible()).toBe(false);",
      'expect(await page.locator("body").innerText()).not.toContain("Eszter");',
    ],
  },
  "a wait of fixed length in a journey": {
    count: (source) =>
      isOfJourneys(source.file)
        ? callsOf(source).filter((call) => calleeOf(source, call).endsWith(".waitForTimeout"))
            .length
        : 0,
    has: ["await page.waitForTimeout(500);"],
    hasNot: ['await page.waitForLoadState("load");'],
  },
};

describe("no test has", () => {
  test.each(Object.entries(kinds))("%s", (_, { count, has, hasNot }) => {
    const found = tests.map((source) => [source.file, count(source)]).filter(([, times]) => times);

    expect(found).toEqual([]);
    const isFound = (line: string) =>
      count(parse({ file: "test/journeys/a.test.ts", text: `async () => { ${line} }` })) > 0;
    expect(has.filter((line) => !isFound(line))).toEqual([]);
    expect(hasNot.filter(isFound)).toEqual([]);
  });
});
