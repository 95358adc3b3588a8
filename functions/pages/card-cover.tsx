import { Cover } from "./motif.tsx";

/** The cover image in its published forms. */
export interface CoverPicture {
  /** Address of the form that every browser shows. */
  address: string;
  /** Addresses with their widths, as `srcset` takes them. */
  webp: string;
  jpeg: string;
  /** Size of the largest form, in px. */
  width: number;
  height: number;
}

/** The picture at the head of a card, or the motif. Decorative: what it shows stands in words below. */
export function CardCover({ cover }: { cover: CoverPicture | undefined }) {
  if (!cover)
    return (
      <div class="cloth">
        <Cover />
      </div>
    );
  const { address, webp, jpeg, width, height } = cover;
  const sizes = "(min-width:600px) 480px,100vw";
  return (
    <picture>
      <source type="image/webp" srcset={webp} sizes={sizes} />
      <img
        class="photo"
        src={address}
        srcset={jpeg}
        sizes={sizes}
        width={width}
        height={height}
        fetchpriority="high"
        alt=""
      />
    </picture>
  );
}
