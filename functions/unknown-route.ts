import { HubError } from "../shared/errors.ts";
import { handleUnmatched } from "./kit/handle-unmatched.ts";

/** Says that there is no such call: 404 `route.unknown`, never a page. */
export const handler = handleUnmatched("unknownRoute", () => {
  throw new HubError("route.unknown");
});
