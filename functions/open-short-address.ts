import { handle } from "./kit/handle.ts";
import { pageFailure } from "./pages/page-failure.tsx";
import { redirectReply } from "./pages/redirect-reply.ts";
import { gatewayGoal } from "./public/gateway-goal.ts";
import { askedLanguage } from "./public/own-address.ts";

/** Sends the reader of a printed or written code straight to where it leads. */
export const handler = handle(
  "openShortAddress",
  async ({ code, lang }, tools) =>
    redirectReply(await gatewayGoal(code, askedLanguage(lang), tools)),
  { failure: pageFailure },
);
