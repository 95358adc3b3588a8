import type { Getter } from "../kit/service.ts";
import { history } from "./any/history.ts";

/** Code of every declared getter, by the service's name; those of one model alone are `model.service`. */
export const getters: ReadonlyMap<string, Getter> = new Map([["history", history]]);
