import { relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/bundle/bundle.ts";
import { seed } from "../../../scripts/test-run/seed.ts";
import type { Device } from "./browser.ts";

/**
 * A journey runs on one device, because it proves the same on each, and because records of one device would change the
 * counts of the others. The seed shifts the devices: two successive seeds exchange two of them, four have all pairs.
 */

const phone = { width: 360, height: 780 } as const;
const desk = { width: 1280, height: 900 } as const;

export const hungarianDesk: Device = { ...desk, language: "hu" };
export const englishPhone: Device = { ...phone, language: "en" };

const first: readonly Device[] = [
  { ...phone, language: "hu" },
  { ...desk, language: "en" },
];
const second: readonly Device[] = [hungarianDesk, englishPhone];

const isFirst = Math.floor(seed / 2) % 2 === 0;

/** A phone in one language and a desk in the other. */
export const devicePairs = isFirst ? first : second;

/** The same with the languages exchanged. */
export const otherDevicePairs = isFirst ? second : first;

const turns = new Map<readonly Device[], number>();

/** A number by the path of the test file and the seed: files with one journey are on different devices. */
const firstTurn = (): number => relative(root, expect.getState().testPath ?? "").length + seed;

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
