import { code as codeFormat } from "../shared/model/formats.ts";
import { handleBare } from "./kit/handle-bare.ts";
import { normaliseCode } from "./kit/ids.ts";
import { htmlReply } from "./pages/html-reply.ts";
import { InactivePage, type InactiveReason } from "./pages/inactive-page.tsx";
import { messageCode } from "./pages/message-page.tsx";
import { pageFailure } from "./pages/page-failure.tsx";
import { publicCache } from "./public/public-cache.ts";

const reasons: readonly InactiveReason[] = ["inactive", "lost", "retired"];

/** Opens the page that says why a code shows nobody. */
export const handler = handleBare(
  "openInactivePage",
  async ({ reason: given, c }, { language }) => {
    const reason = reasons.find((known) => known === given) ?? "inactive";
    const code = typeof c === "string" ? codeFormat.safeParse(normaliseCode(c)).data : undefined;
    const page = InactivePage({ language, reason, code });
    return htmlReply({ page, language, code: messageCode, cache: publicCache });
  },
  { failure: pageFailure },
);
