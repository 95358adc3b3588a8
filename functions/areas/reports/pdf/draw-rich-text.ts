import type { RichInline, RichPart, RichText } from "../../../../shared/reports/rich-text.ts";
import { frame, type PageFlow } from "./page-flow.ts";

const body = 10.5;
const headings = { 2: 15, 3: 12 } as const;
const listIndent = 16;

/** Draws rich text as text: nothing in it is loaded or interpreted (security T32). */
export function drawRichText(flow: PageFlow, { content }: RichText): void {
  for (const part of content) drawPart(flow, part);
}

function drawPart(flow: PageFlow, part: RichPart): void {
  switch (part.type) {
    case "heading": {
      const size = headings[part.attrs.level];
      flow.space(8);
      flow.reserve(size * 3);
      drawLines(flow, part.content, { size, isBold: true });
      flow.space(4);
      return;
    }
    case "paragraph":
      drawLines(flow, part.content, { size: body });
      flow.space(6);
      return;
    default:
      for (const [at, item] of part.content.entries()) {
        const mark = part.type === "orderedList" ? `${at + 1}.` : "•";
        for (const [place, paragraph] of item.content.entries()) {
          flow.reserve(body * 1.4);
          if (place === 0) flow.pdf.text(mark, { x: frame.left + 2, y: flow.y + body, size: body });
          drawLines(flow, paragraph.content, { size: body, indent: listIndent });
        }
      }
      flow.space(6);
  }
}

/** A paragraph that is bold as a whole is drawn so; a link is followed by its address. */
function drawLines(
  flow: PageFlow,
  content: readonly RichInline[] = [],
  options: { size: number; isBold?: boolean; indent?: number },
): void {
  const isBold =
    options.isBold === true ||
    (content.length > 0 &&
      content.every(
        (each) => each.type === "hardBreak" || each.marks?.some(({ type }) => type === "bold"),
      ));
  for (const line of content.map(sayInline).join("").split("\n"))
    flow.write(line, { ...options, isBold });
}

function sayInline(inline: RichInline): string {
  if (inline.type === "hardBreak") return "\n";
  const link = inline.marks?.find((mark) => mark.type === "link");
  const address = link?.type === "link" ? link.attrs.href : undefined;
  return address === undefined || address === inline.text
    ? inline.text
    : `${inline.text} (${address})`;
}
