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

/** A comparison: what is compared, `toBe` of `expect(…).not.toBe(…)`, whether it is negated, and with what. */
interface Comparison {
  compared: Node;
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
    const wanted = argumentsOf(call).map(({ start, end }) => source.text.slice(start, end));
    return compared
      ? [{ compared, matcher: nameOf(callee), isNegated, wanted: wanted.join() }]
      : [];
  });
}

const readings = new Set(
  (
    "isVisible isHidden isEnabled isDisabled isChecked inputValue textContent innerText " +
    "allInnerTexts allTextContents getAttribute count"
  ).split(" "),
);

/** Whether it contains `await locator.count()` or the like. */
const readsPage = (compared: Node) =>
  descendants(compared).some((node) => {
    const [awaited] = node.type === "AwaitExpression" ? childNodes(node) : [];
    const callee = awaited?.type === "CallExpression" ? awaited["callee"] : undefined;
    return isNode(callee) && callee.type === "MemberExpression" && readings.has(nameOf(callee));
  });

/** That something is absent may be read once, after a state of the page that proves that it has loaded. */
const isOfAbsence = ({ isNegated, wanted }: Comparison) =>
  isNegated || wanted === "0" || wanted === "false";

const hasLimit = (options: Node | undefined) =>
  options !== undefined &&
  (options.type !== "ObjectExpression" ||
    childNodes(options).some(
      ({ type, key }) =>
        type === "SpreadElement" || (isNode(key) && String(key["name"]) === "timeout"),
    ));

const drawing = /^(Math\.random|randomBytes|randomInt|crypto\.getRandomValues)$/;

interface Kind {
  /** How often a file has it. */
  count: (source: Parsed) => number;
  has: string;
  hasNot: string;
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
    has: 'await vi.waitFor<number>(() => of("/*", 2), { interval: 20 });',
    hasNot: "await vi.waitFor(() => of(1, 2), { ...pollTimeout, interval: 20 });",
  },
  "a measured time or size that must be small, which expectMeasured compares": {
    count: (source) =>
      comparisonsOf(source).filter(
        ({ compared, matcher }) =>
          matcher.startsWith("toBeLess") &&
          /performance\.now|memoryUsage|cpuUsage/.test(
            source.text.slice(compared.start, compared.end),
          ),
      ).length,
    has: "expect(performance.now() - begun).toBeLessThan(5000);",
    hasNot: "expect(performance.now() - begun).toBeGreaterThan(350);",
  },
  "a value drawn without the seed": {
    count: ({ nodes, text }) =>
      nodes.filter(
        ({ type, start, end }) =>
          (type === "MemberExpression" || type === "Identifier") &&
          drawing.test(text.slice(start, end)),
      ).length,
    has: "const options = { random: Math.random };",
    hasNot: 'vi.spyOn(Math, "random").mockImplementation(makeSeededRandom());',
  },
  "a state of a page that is read once, and not waited for": {
    count: (source) =>
      isOfJourneys(source.file)
        ? comparisonsOf(source).filter(
            (comparison) => readsPage(comparison.compared) && !isOfAbsence(comparison),
          ).length
        : 0,
    has: 'expect(Number(await of(page).getAttribute(name("x")))).toBe(1);',
    hasNot: "expect(await page.getByRole(role).count()).toBe(0);",
  },
  "a wait of fixed length in a journey": {
    count: (source) =>
      isOfJourneys(source.file)
        ? callsOf(source).filter((call) => calleeOf(source, call).endsWith(".waitForTimeout"))
            .length
        : 0,
    has: "await page.waitForTimeout(500);",
    hasNot: 'await page.waitForLoadState("load");',
  },
};

describe("no test has", () => {
  test.each(Object.entries(kinds))("%s", (_, { count, has, hasNot }) => {
    const found = tests.map((source) => [source.file, count(source)]).filter(([, times]) => times);

    expect(found).toEqual([]);
    const inJourney = (line: string) =>
      count(parse({ file: "test/journeys/a.test.ts", text: `async () => { ${line} }` }));
    expect([inJourney(has), inJourney(hasNot)]).toEqual([1, 0]);
  });
});
