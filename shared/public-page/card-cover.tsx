/** @jsxImportSource preact */
import { srcset, type PublishedForm } from "../model/published-images.ts";
import { Cover } from "./motif.tsx";

/** Types that a browser prefers to JPEG. Images that were published before there was AVIF have WebP. */
const lightTypes = ["image/avif", "image/webp"] as const;

/** How wide the picture is shown: on a phone from edge to edge, else as wide as the sheet. */
const sizes = "(min-width:600px) 480px,100vw";

/** The picture at the head of a card, or the motif. Decorative: the text below has the same content. */
export function CardCover({ forms = [] }: { forms?: readonly PublishedForm[] | undefined }) {
  const jpegs = forms.filter(({ type }) => type === "image/jpeg");
  const [small, large] = [jpegs.at(0), jpegs.at(-1)];
  if (!small || !large)
    return (
      <div class="cloth">
        <Cover />
      </div>
    );
  return (
    <picture>
      {lightTypes.map((type) => {
        const found = srcset(forms, type);
        return found !== "" && <source key={type} type={type} srcset={found} sizes={sizes} />;
      })}
      <img
        class="photo"
        src={small.address}
        srcset={srcset(jpegs, "image/jpeg")}
        sizes={sizes}
        width={large.width}
        height={large.height}
        fetchpriority="high"
        alt=""
      />
    </picture>
  );
}
