import type { Card } from "../../../../../shared/models/card.ts";
import { cardView } from "../../../../../shared/card-view/card-view.ts";
import { CardObject } from "../../../components/card-object.tsx";
import { useLanguage } from "../../../lib/language.ts";

/** A card as the object it is, in the language of the interface. Faded while its page cannot be seen. */
export function CardFace({ card }: { card: Card }) {
  const { name, position, companyName } = cardView(card, useLanguage());
  return (
    <CardObject
      name={name}
      position={position}
      company={companyName}
      form={card.active ? "cloth" : "faded"}
    />
  );
}
