import { errorsEn } from "../../../../shared/texts/errors.en.ts";
import { access } from "./access.ts";
import { calls } from "./calls.ts";
import { common } from "./common.ts";
import { failure } from "./failure.ts";
import { shell } from "./shell.ts";

/** Texts for every screen; loaded before the first render. */
export const base = { access, calls, common, errors: { ...errorsEn }, failure, shell };
