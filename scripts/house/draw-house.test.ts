import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawHouse, housePicture } from "./draw-house.ts";
import { functionFloors, roomImports } from "./floors.ts";

describe("the picture of the house", () => {
  test("shows the imports that the code has today: `npm run house` draws it again", () => {
    expect(readFileSync(housePicture, "utf8")).toBe(drawHouse());
  });

  test("shows no import that runs up", () => {
    expect(drawHouse()).not.toContain("url(#up)");
  });
});

describe("functionFloors", () => {
  const files = ["registry/a.ts", "areas/tags/b.ts", "areas/cards/c.ts", "data/store/d.ts"].map(
    (file) => `functions/${file}`,
  );
  const tagsImportCards = { from: "functions/areas/tags/b.ts", to: "functions/areas/cards/c.ts" };

  test("puts an area above the area that it imports", () => {
    const floors = functionFloors(files, [tagsImportCards]);

    expect(floors.map(({ rooms }) => rooms.map(({ name }) => name))).toEqual([
      ["registry"],
      ["tags"],
      ["cards"],
      ["data"],
    ]);
  });

  test("names each pair of rooms once, and no room with itself", () => {
    const within = { from: "functions/data/store/d.ts", to: "functions/data/query/e.ts" };

    expect(roomImports([tagsImportCards, tagsImportCards, within])).toEqual([
      { from: "functions/areas/tags", to: "functions/areas/cards" },
    ]);
  });
});
