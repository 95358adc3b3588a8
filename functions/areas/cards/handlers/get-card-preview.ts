import { cardOperations } from "../../../../shared/operations/cards.ts";
import { createCardView } from "../../../../shared/cards/card-view.ts";
import { limitDrawing } from "../limit-drawing.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handle } from "../../../calls/handle.ts";
import { getActiveCardByCode } from "../get-card-by-code.ts";
import { createImageHeaders } from "../replies/image-headers.ts";
import { imageFailure } from "../replies/inactive-card-reply.ts";
import { toPublicCard } from "../public-card.ts";
import { fetchPublishedImage } from "../fetch-published-image.ts";
import { loadCardBranding } from "../card-branding.ts";

/**
 * Replies with the image that link previews show for a card. The libraries that draw are loaded only for a card that
 * has a preview: loading them takes twice the time of the rest of a cold start.
 */
export const handler = handle(
  cardOperations,
  "getCardPreview",
  async ({ code, lang }, context) => {
    const card = await getActiveCardByCode(code, context);
    await limitDrawing(context);
    const view = createCardView(toPublicCard(card), lang ?? context.request.language);
    const { brand, cover = [] } = await loadCardBranding(card, context);
    const largest = cover.findLast(({ type }) => type === "image/jpeg");
    const picture = largest && (await fetchPublishedImage(largest));
    const { renderPreviewImage } = await import("../preview/preview-image.ts");
    const body = await renderPreviewImage({ view, brand }, picture);
    return new DocumentReply({ headers: createImageHeaders("image/jpeg"), body });
  },
  { failure: imageFailure },
);
