/** @jsxImportSource preact */
import { srcset, type PublishedForm } from "../model/published-images.ts";

/** Types that a browser prefers to JPEG. Images that were published before there was AVIF have WebP. */
const lightTypes = ["image/avif", "image/webp"] as const;

interface PublishedPictureProps {
  forms: readonly PublishedForm[];
  class: string;
  /** How wide it is shown, as the attribute of the same name says it. */
  sizes: string;
  /** The largest picture of the page is loaded first. */
  isFirst?: boolean;
}

/** A published picture in the form that fits the browser and the width. Decorative. Nothing without a JPEG. */
export function PublishedPicture({ forms, class: name, sizes, isFirst }: PublishedPictureProps) {
  const jpegs = forms.filter(({ type }) => type === "image/jpeg");
  const [small, large] = [jpegs.at(0), jpegs.at(-1)];
  if (!small || !large) return null;
  return (
    <picture>
      {lightTypes.map((type) => {
        const found = srcset(forms, type);
        return found !== "" && <source key={type} type={type} srcset={found} sizes={sizes} />;
      })}
      <img
        class={name}
        src={small.address}
        srcset={srcset(jpegs, "image/jpeg")}
        sizes={sizes}
        width={large.width}
        height={large.height}
        {...(isFirst ? { fetchpriority: "high" as const } : { loading: "lazy" as const })}
        alt=""
      />
    </picture>
  );
}
