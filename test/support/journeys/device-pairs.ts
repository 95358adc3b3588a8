import { relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/bundle/bundle.ts";
import { isDeepRun } from "../../../scripts/test-run/deep-run.ts";
import type { Device } from "./browser.ts";

const phone = { width: 360, height: 780 } as const;
const desk = { width: 1280, height: 900 } as const;

/** Both languages on a phone and on a desk. */
const allPairs: readonly Device[] = [
  { ...phone, language: "hu" },
  { ...desk, language: "en" },
  { ...desk, language: "hu" },
  { ...phone, language: "en" },
];

/** Hungarian on a phone and English on a desk; the deep run adds the two other pairs. */
export const devicePairs: readonly Device[] = isDeepRun ? allPairs : allPairs.slice(0, 2);

/** Hungarian on a desk and English on a phone, likewise. */
export const otherDevicePairs: readonly Device[] = isDeepRun ? allPairs : allPairs.slice(2);

const turns = new Map<readonly Device[], number>();

/** A number by the path of the test file: files with one journey are on different devices. */
const firstTurn = (): number => relative(root, expect.getState().testPath ?? "").length;

/**
 * The devices of the next journey of a file: all of them in the deep run, otherwise one, each in its turn. What a journey
 * proves is the same on each.
 */
export function inTurn(devices: readonly Device[]): readonly Device[] {
  if (isDeepRun) return devices;
  const turn = turns.get(devices) ?? firstTurn();
  turns.set(devices, turn + 1);
  const device = devices[turn % devices.length];
  return device === undefined ? [] : [device];
}

/** The `test` of a description that is repeated for devices: it leaves out a journey whose turn is another device. */
export function testInTurn(devices: readonly Device[], device: Device) {
  let turn = firstTurn() + devices.length - devices.indexOf(device);
  return (name: string, journey: () => Promise<void>): void => {
    const declare = isDeepRun || turn % devices.length === 0 ? test : () => undefined;
    declare(name, journey);
    turn += 1;
  };
}
