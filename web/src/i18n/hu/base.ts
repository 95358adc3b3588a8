import { errorsHu } from "../../../../shared/texts/errors.hu.ts";
import type { base as english } from "../en/base.ts";
import { access } from "./access.ts";
import { calls } from "./calls.ts";
import { common } from "./common.ts";
import { failure } from "./failure.ts";
import { shell } from "./shell.ts";

export const base: typeof english = {
  access,
  calls,
  common,
  errors: { ...errorsHu },
  failure,
  shell,
};
