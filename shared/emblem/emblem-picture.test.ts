import { readFileSync } from "node:fs";
import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { drawEmblemPng } from "./emblem-picture.ts";
import { dotRadius, petalEdge, petals } from "./emblem-shape.ts";

const drawing = readFileSync(new URL("../../web/src/app/sign.svg", import.meta.url), "utf8");
const ink = [38, 55, 140] as const;
const ground = [248, 244, 236] as const;

describe("the sign", () => {
  test("has the shape of the drawing", () => {
    const [start, first, second, end] = petalEdge.map((point) => point.join(" "));
    const path = `M${start}C${first} ${second} ${end}`.replaceAll(" -", "-");

    expect(drawing).toContain(`d="${path}C`);
    expect(drawing).toContain(`<circle r="${dotRadius}"/>`);
    expect(drawing.match(/<use /g)).toHaveLength(petals - 1);
  });
});

describe("drawEmblemPng", () => {
  const size = 96;
  const { data, width, height } = decode(drawEmblemPng({ size, ink, ground, share: 0.8 }));
  const at = (x: number, y: number) =>
    Array.from(data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4));

  test("is ink in the dot and the petals, and ground between and around them", () => {
    const middle = size / 2;
    const petalAt = Math.round(middle - (15 / 22.5) * 0.4 * size);

    expect([width, height]).toEqual([size, size]);
    expect(at(middle, middle)).toEqual([...ink, 255]);
    expect(at(middle, petalAt)).toEqual([...ink, 255]);
    expect(at(petalAt, middle)).toEqual([...ink, 255]);
    expect(at(0, 0)).toEqual([...ground, 255]);
    expect(at(middle, middle - Math.round((6 / 22.5) * 0.4 * size))).toEqual([...ground, 255]);
  });

  test("stays within its share of the picture", () => {
    const outside = Math.floor(size * 0.1) - 1;
    for (let edge = 0; edge < size; edge += 1) expect(at(edge, outside)).toEqual([...ground, 255]);
  });

  test("has nothing behind it without a ground", () => {
    const clear = decode(drawEmblemPng({ size: 32, ink, share: 1 })).data;

    expect(clear[3]).toBe(0);
    expect(clear[(16 * 32 + 16) * 4 + 3]).toBe(255);
  });
});
