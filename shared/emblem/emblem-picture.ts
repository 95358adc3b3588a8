import { encode } from "fast-png";
import { dotRadius, petalEdge, petals, emblemRadius } from "./emblem-shape.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

export interface EmblemPicture {
  /** Width and height, in px. */
  size: number;
  ink: Rgb;
  /** Absent: nothing behind the sign. */
  ground?: Rgb;
  /** Of the sign in the picture, from 0 to 1. */
  share: number;
}

/** Looks taken at a pixel in each direction, so that edges are smooth. */
const looks = 4;
const edgeSteps = 128;

/** Draws the emblem as a PNG in code, so the repository needs no image file and no drawing program. */
export function drawEmblemPng({ size, ink, ground, share }: EmblemPicture): Uint8Array {
  const unit = (2 * emblemRadius) / (size * share);
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const cover = coverAt(x - size / 2, y - size / 2, unit);
      data.set(pixel(cover, ink, ground), (y * size + x) * 4);
    }
  return encode({ width: size, height: size, data, channels: 4 });
}

function pixel(cover: number, ink: Rgb, ground: Rgb | undefined): number[] {
  if (!ground) return [...ink, Math.round(cover * 255)];
  return [
    ...ink.map((part, at) => Math.round(part * cover + (ground[at] ?? 0) * (1 - cover))),
    255,
  ];
}

/** How much of the pixel is sign, from 0 to 1. */
function coverAt(left: number, top: number, unit: number): number {
  let inside = 0;
  for (let row = 0; row < looks; row += 1)
    for (let column = 0; column < looks; column += 1) {
      const x = (left + (column + 0.5) / looks) * unit;
      const y = (top + (row + 0.5) / looks) * unit;
      if (isSign(x, y)) inside += 1;
    }
  return inside / looks ** 2;
}

function isSign(x: number, y: number): boolean {
  const radius = Math.hypot(x, y);
  if (radius <= dotRadius) return true;
  if (radius > emblemRadius) return false;
  // turned to the petal that points upwards: all are alike
  const sector = (2 * Math.PI) / petals;
  const angle = Math.atan2(x, -y);
  const turned = angle - Math.round(angle / sector) * sector;
  return Math.abs(radius * Math.sin(turned)) <= halfWidth(-radius * Math.cos(turned));
}

const edge = Array.from({ length: edgeSteps + 1 }, (_, step) => pointOfEdge(step / edgeSteps));

/** Half of the upward petal's width at a height. Negative above and below the petal. */
function halfWidth(y: number): number {
  const after = edge.findIndex((point) => point.y <= y);
  const [from, to] = [edge[after - 1], edge[after]];
  if (!from || !to) return -1;
  return from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
}

function pointOfEdge(t: number): { x: number; y: number } {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const along = (axis: 0 | 1) =>
    petalEdge.reduce((sum, point, at) => sum + point[axis] * (weights[at] ?? 0), 0);
  return { x: along(0), y: along(1) };
}
