import type { Card } from "../../../../../shared/models/card.ts";
import { createCardView } from "../../../../../shared/cards/card-view.ts";
import { CoverPicture } from "../../../components/brand/cover-picture.tsx";
import { CardObject, cardObjectCoverRatio } from "../../../components/brand/card-object.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { pictureOf } from "../card-pictures.ts";

/** A card as an object, in the language of the interface; faded if it is inactive. */
export function CardFace({ card }: { card: Card }) {
  const { name, position, companyName } = createCardView(card, useLanguage());
  const cover = pictureOf(card, "cover");
  return (
    <CardObject
      name={name}
      position={position}
      company={companyName}
      form={card.active ? "cloth" : "faded"}
      cover={cover && <CoverPicture cover={cover} ratio={cardObjectCoverRatio} />}
    />
  );
}
