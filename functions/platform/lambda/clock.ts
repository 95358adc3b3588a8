import { environment } from "../../../shared/environment.ts";
import { readVariable } from "./environment.ts";

/** The product's time, in ms since 1970. All rules ask this clock, so that a fixed start time can be given. */
export function nowMs(): number {
  return Date.now() + readOffset();
}

function readOffset(): number {
  return Number(readVariable(environment.clockOffset) ?? 0);
}

/** The product's time as ISO 8601 in UTC. */
export function nowIso(): string {
  return new Date(nowMs()).toISOString();
}

/** A time of the machine's clock, in ms since 1970, as the product's time in ISO 8601. Throws for no time. */
export function toProductTime(machineMs: number): string {
  return new Date(machineMs + readOffset()).toISOString();
}
