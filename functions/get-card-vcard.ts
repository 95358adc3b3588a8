import { inLanguage } from "../shared/card-view/in-language.ts";
import { fullName, personName } from "../shared/card-view/person-name.ts";
import { DocumentReply } from "./kit/document.ts";
import { handle } from "./kit/handle.ts";
import { attachment } from "./public/attachment.ts";
import { activeCardByCode } from "./public/find-by-code.ts";
import { publicCache, publicProblem } from "./public/public-cache.ts";
import { toPublicCard } from "./public/public-card.ts";
import { vcard } from "./public/vcard.ts";

/** Answers the contact as a file that phones and mail programs take up. */
export const handler = handle(
  "getCardVcard",
  async ({ code, lang }, tools) => {
    const card = await activeCardByCode(code, tools);
    const language = lang ?? tools.language;
    const shown = toPublicCard(card);
    const name = fullName(personName(inLanguage(shown, language)), language);
    return new DocumentReply({
      headers: {
        ...publicCache,
        "content-type": "text/vcard; charset=utf-8",
        "content-disposition": attachment(`${name}.vcf`),
        "content-language": language,
      },
      body: vcard(shown, { language, revised: card.updatedAt }),
    });
  },
  { failure: publicProblem },
);
