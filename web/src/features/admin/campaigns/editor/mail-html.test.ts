import { describe, expect, test } from "vitest";
import { fromEditorHtml, toEditorHtml } from "./mail-html.ts";

describe("HTML of a mail in the editor", () => {
  test.each([
    "<p>Kedves {{firstName|Barátunk}}!</p>",
    "<p>{{name}}</p><hr><p>Üdv: {{lastName}}</p>",
    '<p>{{firstName|a &quot;barát&quot; &amp; társa}} <a href="https://x.example/?a=1">itt</a></p>',
  ])("%s is stored as it was", (html) => {
    expect(fromEditorHtml(toEditorHtml(html))).toBe(html);
  });

  test("gaps in attributes stay as they are", () => {
    const html = '<p><a href="https://x.example/{{name}}">x</a></p>';
    expect(toEditorHtml(html)).toBe(html);
  });

  test("an empty editor is an empty text", () => {
    expect(fromEditorHtml("<p></p>")).toBe("");
  });
});
