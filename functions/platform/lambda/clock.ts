import { environment } from "../../../shared/environment.ts";
import { readVariable } from "./environment.ts";

/** The product's time, in ms since 1970. All rules ask this clock, so that a fixed start time can be given. */
export function nowMs(): number {
  return Date.now() + Number(readVariable(environment.clockOffset) ?? 0);
}

/** The product's time as ISO 8601 in UTC. */
export function nowIso(): string {
  return new Date(nowMs()).toISOString();
}
