import { fontFiles } from "#fonts";
import { chooseInk } from "../../../../shared/cards/contrast.ts";
import type { CardView } from "../../../../shared/cards/card-view.ts";
import type { Brand } from "../../../../shared/models/company.ts";
import { outlineText, readFace } from "./face.ts";
import { drawMotif } from "./preview-motif.ts";
import { layOutText, type TextBlock } from "./text-block.ts";

/** Size that link previews show without cropping (Open Graph), in px. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The column of the picture, at the right edge. */
export const pictureColumn = { x: 760, width: 440 } as const;

/** The column of the texts. Nothing is drawn outside it. */
export const textColumn = { x: 72, y: 72, width: 616, height: 486 } as const;

const faces = {
  name: readFace(fontFiles.serif600),
  plain: readFace(fontFiles.sans400),
  strong: readFace(fontFiles.sans600),
};

/** Content of a preview. The caller draws the picture itself into its column. */
export interface PreviewContent {
  view: Pick<CardView, "name" | "position" | "companyName">;
  brand?: Brand | undefined;
  hasPicture: boolean;
}

/** Draws the preview of a card as SVG. Texts are outlines, so the preview looks the same in every renderer. */
export function drawPreview({ view, brand = {}, hasPicture }: PreviewContent): string {
  const ground = brand.background ?? "#fffdf8";
  const ink = chooseInk(ground, ["#211c15", "#fffdf8"]);
  const cloth = brand.colour ?? "#1f2c66";
  const { width, height } = previewSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    hasPicture
      ? ""
      : drawMotif({
          ...pictureColumn,
          height,
          cloth,
          print: chooseInk(cloth, ["#f4efe4", "#211c15"]),
        }),
    `<rect x="${pictureColumn.x - 8}" width="8" height="${height}" fill="${brand.accent ?? cloth}"/>`,
    `<g fill="${ink}">${drawTexts(view)}</g></svg>`,
  ].join("");
}

function drawTexts({ name, position, companyName }: PreviewContent["view"]): string {
  const { width } = textColumn;
  const blocks: { block: TextBlock; before: number }[] = [
    {
      block: layOutText(name, { face: faces.name, sizes: [84, 72, 60, 52], width, lines: 3 }),
      before: 0,
    },
    {
      block: layOutText(position, { face: faces.plain, sizes: [34, 30], width, lines: 2 }),
      before: 28,
    },
    {
      block: layOutText(companyName, { face: faces.strong, sizes: [34, 30], width, lines: 2 }),
      before: 12,
    },
  ].filter(({ block }) => block.lines.length > 0);
  const total = blocks.reduce(
    (sum, { block, before }, at) => sum + measureHeight(block) + (at ? before : 0),
    0,
  );
  let y = textColumn.y + (textColumn.height - total) / 2;
  return blocks
    .map(({ block, before }, at) => {
      y += at ? before : 0;
      const path = drawBlock(block, y);
      y += measureHeight(block);
      return `<path d="${path}"/>`;
    })
    .join("");
}

const lineHeight = 1.2;

function measureHeight({ size, lines }: TextBlock): number {
  return lines.length * size * lineHeight;
}

/** Draws lines below `top`. A baseline is at four fifths of its line's height. */
function drawBlock({ face, size, lines }: TextBlock, top: number): string {
  return lines
    .map((line, at) =>
      outlineText(face, line, { x: textColumn.x, y: top + (at + 0.8) * size * lineHeight, size }),
    )
    .join("");
}
