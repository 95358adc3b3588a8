import { cardOperations } from "../../../../shared/operations/cards.ts";
import { cardView } from "../../../../shared/cards/card-view.ts";
import { DocumentReply } from "../../../platform/http/document.ts";
import { handle } from "../../../calls/handle.ts";
import { previewImage } from "../preview/preview-image.ts";
import { activeCardByCode } from "../get-by-code.ts";
import { imageHeaders } from "../replies/image-headers.ts";
import { pictureFailure } from "../replies/inactive-card-reply.ts";
import { toPublicCard } from "../public-card.ts";
import { publishedBytes } from "../fetch-published-image.ts";
import { surroundingsOf } from "../card-branding.ts";

/** Answers the picture that link previews show of a card. */
export const handler = handle(
  cardOperations,
  "getCardPreview",
  async ({ code, lang }, context) => {
    const card = await activeCardByCode(code, context);
    const view = cardView(toPublicCard(card), lang ?? context.request.language);
    const { brand, cover = [] } = await surroundingsOf(card, context);
    const largest = cover.findLast(({ type }) => type === "image/jpeg");
    const picture = largest && (await publishedBytes(largest));
    const body = await previewImage({ view, brand }, picture);
    return new DocumentReply({ headers: imageHeaders("image/jpeg"), body });
  },
  { failure: pictureFailure },
);
