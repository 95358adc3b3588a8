import type { FileImport } from "./read-imports.ts";

/** Top folders of the code, in the order of the picture. */
export const drawnFolders = ["functions", "web/src", "shared", "infra", "scripts"] as const;

/** A folder as the picture shows it. */
export interface Room {
  /** Path from the root, such as `functions/areas/cards`. */
  path: string;
  name: string;
}

/** Rooms of one height. A room imports from lower floors only, areas also from named neighbours. */
export interface Floor {
  rooms: Room[];
}

const room = (path: string): Room => ({ path, name: path.split("/").at(-1) ?? path });

/** Layers of `functions/` above and below the areas, from the top. */
const layersAbove = [["registry"]];
const layersBelow = [["calls", "pages"], ["mail", "identity", "replica"], ["data"], ["platform"]];

/** The room that a file belongs to: its area, its layer of `functions/` or `web/src/`, else its top folder. */
export function roomOf(file: string): string {
  const parts = file.split("/");
  const depth = file.startsWith("functions/areas/") || file.startsWith("web/src/") ? 3 : 2;
  if (parts[0] === "functions" || file.startsWith("web/src/"))
    return parts.slice(0, Math.min(depth, parts.length - 1)).join("/");
  return parts[0] ?? file;
}

/** Pairs of different rooms: the first imports the second. Each pair is listed once. */
export function roomImports(imports: readonly FileImport[]): FileImport[] {
  const pairs = new Map<string, FileImport>();
  for (const { from, to } of imports) {
    const pair = { from: roomOf(from), to: roomOf(to) };
    if (pair.from !== pair.to) pairs.set(`${pair.from} ${pair.to}`, pair);
  }
  return [...pairs.values()].sort((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1));
}

/** Floors of `functions/`, from the top. Areas are spread so that every area is above those it imports. */
export function functionFloors(files: readonly string[], imports: readonly FileImport[]): Floor[] {
  const present = new Set(files.map(roomOf));
  const layers = (names: string[][]) =>
    names
      .map((row) => row.map((name) => `functions/${name}`).filter((path) => present.has(path)))
      .filter((row) => row.length > 0)
      .map((row): Floor => ({ rooms: row.map(room) }));
  const areas = [...present].filter((path) => path.startsWith("functions/areas/")).sort();
  return [...layers(layersAbove), ...areaFloors(areas, imports), ...layers(layersBelow)];
}

function areaFloors(areas: readonly string[], imports: readonly FileImport[]): Floor[] {
  const neighbours = roomImports(imports).filter(
    ({ from, to }) => areas.includes(from) && areas.includes(to),
  );
  const heights = new Map(areas.map((area) => [area, 0]));
  // One round per area is enough: a longer chain of neighbours would be a cycle.
  for (const _ of areas)
    for (const { from, to } of neighbours)
      heights.set(from, Math.max(heights.get(from) ?? 0, (heights.get(to) ?? 0) + 1));
  const top = Math.min(Math.max(0, ...heights.values()), areas.length);
  return Array.from({ length: top + 1 }, (_, at) => ({
    rooms: areas.filter((area) => heights.get(area) === top - at).map(room),
  }));
}
