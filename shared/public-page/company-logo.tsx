/** @jsxImportSource preact */
import type { PublishedForm } from "../model/published-images.ts";

/** The company's logo. Decorative: the company's name is next to it. */
export function CompanyLogo({ forms = [] }: { forms?: readonly PublishedForm[] | undefined }) {
  const webp = forms.find(({ type }) => type === "image/webp");
  const png = forms.find(({ type }) => type === "image/png");
  if (!png) return null;
  return (
    <picture>
      {webp && <source type="image/webp" srcset={webp.address} />}
      <img class="logo" src={png.address} width={png.width} height={png.height} alt="" />
    </picture>
  );
}
