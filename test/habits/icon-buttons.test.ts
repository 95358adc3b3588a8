// @module-tag no-second-look
import { describe, expect, test } from "vitest";
import { productFiles } from "./sources.ts";
import { childNodes, descendants, isNode, parseNodes, type Node } from "./syntax.ts";

/** The one component that draws a control without a visible text; it has a tooltip. */
const iconButtonFile = "web/src/components/controls/button.tsx";

/** Elements that a user presses. */
const controls = new Set(["button", "a", "summary", "Button", "ButtonLink", "Link", "NavLink"]);

/** Elements that show a picture instead of a text. */
const pictures = new Set(["UiIcon", "svg", "Sign", "img"]);

const elementsOf = (node: Node) => descendants(node).filter(({ type }) => type === "JSXElement");

/** Name of an element, as `UiIcon`. */
function nameOf(element: Node): string {
  const [opening] = childNodes(element).filter(({ type }) => type === "JSXOpeningElement");
  const name = opening?.["name"];
  return isNode(name) && typeof name["name"] === "string" ? name["name"] : "";
}

function contentOf(element: Node): Node[] {
  const { children } = element;
  return Array.isArray(children) ? children.filter(isNode) : [];
}

/** Whether a part of an element shows a text. An expression counts as one, unless it draws elements only. */
function showsText(part: Node): boolean {
  if (part.type === "JSXText") return String(part["value"]).trim() !== "";
  if (part.type === "JSXElement") return !pictures.has(nameOf(part)) && !isHidden(part);
  if (part.type === "JSXFragment") return contentOf(part).some(showsText);
  const drawn = elementsOf(part);
  return drawn.length > 0 ? drawn.some(showsText) : part.type === "JSXExpressionContainer";
}

const isHidden = (element: Node) =>
  descendants(element).some(({ type, value }) => type === "Literal" && value === "visually-hidden");

/** Lines of controls whose content is a picture alone. */
function findIconOnlyControls(text: string): number[] {
  return parseNodes({ file: "drawn.tsx", text })
    .filter(({ type }) => type === "JSXElement")
    .filter((element) => controls.has(nameOf(element)))
    .filter((element) => elementsOf(element).some((inner) => pictures.has(nameOf(inner))))
    .filter((element) => !contentOf(element).some(showsText))
    .map(({ start }) => text.slice(0, start).split("\n").length);
}

describe("icon buttons", () => {
  test.each([
    ["<button><UiIcon of={X} /></button>", 1],
    [
      '<button aria-label={t("close")}>{isOpen ? <UiIcon of={X} /> : <UiIcon of={Y} />}</button>',
      1,
    ],
    ['<Link to="/"><UiIcon of={X} /><span className="visually-hidden">Home</span></Link>', 1],
    ["<button><UiIcon of={X} />{text}</button>", 0],
    ["<button><UiIcon of={X} /> Close</button>", 0],
    ["<a href={href}><UiIcon of={X} /><span>{text}</span></a>", 0],
    ["<button>{text}</button>", 0],
  ])("are recognised: %s", (element, count) => {
    expect(findIconOnlyControls(`const drawn = ${element};`)).toHaveLength(count);
  });

  test("are the component with the tooltip everywhere in the web application", () => {
    const files = productFiles("web").filter(({ file }) => file.endsWith(".tsx"));

    const wrong = files
      .filter(({ file }) => file !== iconButtonFile)
      .flatMap(({ file, text }) => findIconOnlyControls(text).map((line) => `${file}:${line}`));

    expect(files.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  test("and all other buttons have no native title, which the keyboard does not show", () => {
    const titled = productFiles("web")
      .filter(({ file, text }) => file.endsWith(".tsx") && text.includes("title="))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/<(button|Button|IconButton|ButtonLink)\s[^>]*?\btitle=/g)].map(
          () => file,
        ),
      );

    expect(titled).toEqual([]);
  });
});
