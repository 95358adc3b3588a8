import { publicOperations } from "../shared/operations/public.ts";
import { cardView } from "../shared/card-view/card-view.ts";
import { DocumentReply } from "./kit/document.ts";
import { handle } from "./kit/handle.ts";
import { previewImage } from "./preview/preview-image.ts";
import { activeCardByCode } from "./public/find-by-code.ts";
import { imageHeaders } from "./public/image-headers.ts";
import { pictureFailure } from "./public/paused-reply.ts";
import { toPublicCard } from "./public/public-card.ts";
import { publishedBytes } from "./public/published-bytes.ts";
import { surroundingsOf } from "./public/surroundings.ts";

/** Answers the picture that link previews show of a card. */
export const handler = handle(
  publicOperations,
  "getCardPreview",
  async ({ code, lang }, tools) => {
    const card = await activeCardByCode(code, tools);
    const view = cardView(toPublicCard(card), lang ?? tools.language);
    const { brand, cover = [] } = await surroundingsOf(card, tools);
    const largest = cover.findLast(({ type }) => type === "image/jpeg");
    const picture = largest && (await publishedBytes(largest));
    const body = await previewImage({ view, brand }, picture);
    return new DocumentReply({ headers: imageHeaders("image/jpeg"), body });
  },
  { failure: pictureFailure },
);
