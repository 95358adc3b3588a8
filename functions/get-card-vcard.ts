import { publicOperations } from "../shared/operations/public.ts";
import { DocumentReply } from "./kit/document.ts";
import { handle } from "./kit/handle.ts";
import { documentFailure } from "./pages/document-failure.ts";
import { attachment } from "./public/attachment.ts";
import { contactFileName } from "./public/contact-file-name.ts";
import { contactPhoto } from "./public/contact-photo.ts";
import { activeCardByCode } from "./public/find-by-code.ts";
import { publicCache } from "./public/public-cache.ts";
import { toPublicCard } from "./public/public-card.ts";
import { vcard } from "./public/vcard.ts";
import { noteVisit } from "./statistic/note-visit.ts";

/** Answers the contact as a file that phones and mail programs take up. */
export const handler = handle(
  publicOperations,
  "getCardVcard",
  async ({ code, lang, v: source = "link" }, tools) => {
    const card = await activeCardByCode(code, tools);
    const language = lang ?? tools.language;
    const [photo] = await Promise.all([
      contactPhoto(card, tools),
      noteVisit(card, { kind: "save", source, language }, tools),
    ]);
    const shown = toPublicCard(card);
    return new DocumentReply({
      headers: {
        ...publicCache,
        "content-type": "text/vcard; charset=utf-8",
        "content-disposition": attachment(contactFileName(shown, language)),
        "content-language": language,
      },
      body: vcard(shown, { language, revised: card.updatedAt, photo }),
    });
  },
  { failure: documentFailure },
);
