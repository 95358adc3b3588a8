import { cardOperations } from "../../../../shared/operations/cards.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handle } from "../../../calls/handle.ts";
import { documentFailure } from "../replies/document-failure.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { formatVcardFileName, loadContactPhoto } from "../vcard/vcard-file.ts";
import { getActiveCardByCode } from "../get-card-by-code.ts";
import { publicCache } from "../../../pages/public-cache.ts";
import { toPublicCard } from "../public-card.ts";
import { formatVcard } from "../vcard/vcard.ts";
import { recordVisit } from "../../visits/recording/record-visit.ts";

/** Replies with the contact as a vCard file, which phones and mail programs import. */
export const handler = handle(
  cardOperations,
  "getCardVcard",
  async ({ code, lang, v: source = "link" }, context) => {
    const card = await getActiveCardByCode(code, context);
    const language = lang ?? context.request.language;
    const [photo] = await Promise.all([
      loadContactPhoto(card, context),
      recordVisit(card, { kind: "save", source, language }, context),
    ]);
    const publicCard = toPublicCard(card);
    return new DocumentReply({
      headers: {
        ...publicCache,
        "content-disposition": formatAttachmentHeader(formatVcardFileName(publicCard, language)),
        "content-language": language,
      },
      body: formatVcard(publicCard, { language, revised: card.updatedAt, photo }),
    });
  },
  { failure: documentFailure },
);
