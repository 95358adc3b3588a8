import type { defaultRoute } from "../../shared/operations.ts";
import { answered } from "./answered.ts";
import { checkOriginKey } from "./http/origin-key.ts";

/** Makes the Lambda handler of calls that no operation answers. Nothing of them is looked at but the origin key. */
export function handleUnmatched(name: typeof defaultRoute.name, run: () => never) {
  return answered(name, async (event) => {
    checkOriginKey(event);
    return run();
  });
}
