import type { Getter } from "../kit/service.ts";
import { history } from "./any/history.ts";
import { rules } from "./card/rules.ts";
import { quota } from "./file/quota.ts";
import { lines } from "./job/lines.ts";

/** Code of every declared getter, by `model.service`, or by its name alone where every model has it. */
export const getters: ReadonlyMap<string, Getter> = new Map([
  ["history", history],
  ["card.rules", rules],
  ["file.quota", quota],
  ["job.lines", lines],
]);
