import { relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/bundle/bundle.ts";
import { seed } from "../../../scripts/test-run/seed.ts";
import type { Device } from "./browser.ts";

/**
 * A journey runs on one device: what it proves is the same on each, and data that it names stays its own. The seed shifts
 * the devices, so that four runs with successive seeds have each journey on all four.
 */

const phone = { width: 360, height: 780 } as const;
const desk = { width: 1280, height: 900 } as const;

export const hungarianDesk: Device = { ...desk, language: "hu" };
export const englishPhone: Device = { ...phone, language: "en" };

const pairs: readonly (readonly Device[])[] = [
  [
    { ...phone, language: "hu" },
    { ...desk, language: "en" },
  ],
  [hungarianDesk, englishPhone],
];

/** A phone in one language and a desk in the other. */
export const devicePairs: readonly Device[] = pairs[seed % 2] ?? [];

/** The same with the languages exchanged. */
export const otherDevicePairs: readonly Device[] = pairs[(seed + 1) % 2] ?? [];

const turns = new Map<readonly Device[], number>();

/** A number by the path of the test file and the seed: files with one journey are on different devices. */
const firstTurn = (): number =>
  relative(root, expect.getState().testPath ?? "").length + Math.floor(seed / 2);

/** The device of the next journey of a file, each in its turn. */
export function inTurn(devices: readonly Device[]): readonly Device[] {
  const turn = turns.get(devices) ?? firstTurn();
  turns.set(devices, turn + 1);
  const device = devices[turn % devices.length];
  return device === undefined ? [] : [device];
}

/** The `test` of a description that is repeated for devices: it leaves out a journey whose turn is another device. */
export function testInTurn(devices: readonly Device[], device: Device) {
  let turn = firstTurn() + devices.length - devices.indexOf(device);
  return (name: string, journey: () => Promise<void>): void => {
    const declare = turn % devices.length === 0 ? test : () => undefined;
    declare(name, journey);
    turn += 1;
  };
}
