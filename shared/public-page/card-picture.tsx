/** @jsxImportSource preact */
import type { ImageType, PublishedForm } from "../model/published-images.ts";

interface CardPictureProps {
  forms?: readonly PublishedForm[] | undefined;
  /** The smaller format, and the one that every browser shows. */
  types: readonly [light: ImageType, plain: ImageType];
  class: string;
  alt: string;
}

/** A picture of one size, loaded after the cover. Nothing without its forms. */
export function CardPicture({ forms = [], types, class: name, alt }: CardPictureProps) {
  const [light, plain] = types.map((type) => forms.find((form) => form.type === type));
  if (!plain) return null;
  return (
    <picture>
      {light && <source type={light.type} srcset={light.address} />}
      <img
        class={name}
        src={plain.address}
        width={plain.width}
        height={plain.height}
        fetchpriority="low"
        alt={alt}
      />
    </picture>
  );
}
