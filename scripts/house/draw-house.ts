import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  drawnFolders,
  functionFloors,
  roomImports,
  roomOf,
  type Floor,
  type Room,
} from "./floors.ts";
import { readImports, sourceFiles, type FileImport } from "./read-imports.ts";

/** The picture of the house, for the README. */
export const housePicture = "docs/house.svg";

const root = resolve(import.meta.dirname, "../..");

/** Sizes in px of the picture. */
const size = { width: 1000, room: 34, gap: 14, floor: 62, margin: 24, webWidth: 190 } as const;

/** Colours of the product's theme: paper, sheet, ink, accent, warning. */
const colours = {
  paper: "#F8F4EC",
  sheet: "#FFFDF8",
  ink: "#211C15",
  muted: "#575045",
  line: "#8A8070",
  accent: "#26378C",
  soft: "#E8E9F3",
  upward: "#9A2E25",
} as const;

interface Box extends Room {
  x: number;
  y: number;
  width: number;
}

/**
 * Draws the project's folders as rooms on floors, from the imports of its files. A floor imports the floors below it;
 * arrows show what imports a room of the same part (areas, layers of `web/src`). An import that runs up is red.
 */
export function drawHouse(): string {
  const files = sourceFiles(root, drawnFolders);
  const imports = readImports(root, files);
  const left = size.margin + size.webWidth + 40;
  const functions = placed(functionFloors(files, imports), left, size.width - size.margin, 92);
  const web = placed(webFloors(files), size.margin, size.margin + size.webWidth, 92);
  const bottom = Math.max(...[...functions, ...web].map(({ y }) => y)) + size.floor;
  const shared = wide("shared", bottom + 18);
  const above = [wide("scripts", 26, 0), wide("infra", 26, 1)];
  const boxes = [...functions, ...web, shared, ...above];
  return svg([...boxes.map(drawnRoom), ...arrows(imports, boxes)], shared.y + 76);
}

/** The layers of the web client, from the top; those without a file are left out. */
function webFloors(files: readonly string[]): Floor[] {
  const present = new Set(files.map(roomOf));
  return ["app", "features", "records", "components", "lib", "i18n", "theme"]
    .map((name) => `web/src/${name}`)
    .filter((path) => present.has(path))
    .map((path) => ({ rooms: [{ path, name: path }] }));
}

function placed(floors: readonly Floor[], x: number, right: number, top: number): Box[] {
  return floors.flatMap(({ rooms }, floor) => {
    const width = (right - x - size.gap * (rooms.length - 1)) / rooms.length;
    return rooms.map((each, at) => ({
      ...each,
      x: x + at * (width + size.gap),
      y: top + floor * size.floor,
      width,
    }));
  });
}

function wide(path: string, y: number, half?: 0 | 1): Box {
  const whole = size.width - 2 * size.margin;
  const width = half === undefined ? whole : (whole - size.gap) / 2;
  return { path, name: path, x: size.margin + (half ?? 0) * (width + size.gap), y, width };
}

function drawnRoom({ path, name, x, y, width }: Box): string {
  const isArea = path.startsWith("functions/areas/");
  const fill = isArea ? colours.soft : colours.sheet;
  return [
    `<rect x="${px(x)}" y="${y}" width="${px(width)}" height="${size.room}" rx="6" fill="${fill}" stroke="${colours.line}"/>`,
    `<text x="${px(x + width / 2)}" y="${y + 22}" text-anchor="middle" font-size="${isArea ? 12 : 14}" fill="${colours.ink}">${name}</text>`,
  ].join("\n");
}

/** Arrows between areas, and every import that runs up; all other imports follow from the floors. */
function arrows(imports: readonly FileImport[], boxes: readonly Box[]): string[] {
  const byPath = new Map(boxes.map((box) => [box.path, box]));
  return roomImports(imports).flatMap(({ from, to }) => {
    const start = byPath.get(from);
    const end = byPath.get(to);
    if (!start || !end || partOf(from) !== partOf(to)) return [];
    const runsUp = end.y <= start.y;
    const areNeighbours = from.startsWith("functions/areas/") && to.startsWith("functions/areas/");
    return runsUp || areNeighbours ? [arrow(start, end, runsUp)] : [];
  });
}

const partOf = (path: string) => path.split("/")[0];

function arrow(start: Box, end: Box, runsUp: boolean): string {
  const [x, tx] = [start, end].map(({ x: left, width }) => left + width / 2) as [number, number];
  const y = runsUp ? start.y : start.y + size.room;
  const ty = runsUp ? end.y + size.room : end.y;
  const middle = (y + ty) / 2;
  const colour = runsUp ? colours.upward : colours.accent;
  return `<path d="M${px(x)} ${y} C${px(x)} ${px(middle)} ${px(tx)} ${px(middle)} ${px(tx)} ${ty}" fill="none" stroke="${colour}" stroke-width="1.5" marker-end="url(#${runsUp ? "up" : "down"})"/>`;
}

/** Whole pixels to one digit, so that the picture is the same on every machine. */
function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Head of an arrow. */
function marker(id: string, colour: string): string {
  return `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${colour}"/></marker>`;
}

function svg(parts: readonly string[], height: number): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" font-family="Inter, system-ui, sans-serif" font-size="14" role="img" aria-label="Folders of the project as rooms on floors">`,
    `<defs>${marker("down", colours.accent)}${marker("up", colours.upward)}</defs>`,
    `<rect width="${size.width}" height="${height}" fill="${colours.paper}"/>`,
    ...parts,
    `<text x="${size.margin}" y="${height - 12}" font-size="12" fill="${colours.muted}">A room imports from the floors below it. Arrows: areas that import a neighbour. Drawn from the imports by npm run house.</text>`,
    "</svg>",
  ].join("\n")}\n`;
}

if (import.meta.main) {
  writeFileSync(join(root, housePicture), drawHouse());
  console.log(`${housePicture} is drawn.`);
}
