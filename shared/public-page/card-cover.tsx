/** @jsxImportSource preact */
import type { PublishedForm } from "../model/published-images.ts";
import { Cover } from "./motif.tsx";
import { PublishedPicture } from "./published-picture.tsx";

/** How wide the picture is shown: on a phone from edge to edge, else as wide as the sheet. */
const sizes = "(min-width:600px) 480px,100vw";

/** Whether a card has a cover of its own to show: without a JPEG it shows the motif. */
export function hasCover(forms: readonly PublishedForm[] = []): boolean {
  return forms.some(({ type }) => type === "image/jpeg");
}

/** The picture at the head of a card, or the motif. Decorative: the text below has the same content. */
export function CardCover({ forms = [] }: { forms?: readonly PublishedForm[] | undefined }) {
  if (hasCover(forms))
    return <PublishedPicture forms={forms} class="photo" sizes={sizes} isFirst />;
  return (
    <div class="cloth">
      <Cover />
    </div>
  );
}
