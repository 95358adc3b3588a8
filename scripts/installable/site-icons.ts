import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawEmblemPng, type Rgb } from "../../shared/emblem/emblem-picture.ts";

/** One icon of the web app manifest. */
export interface ManifestIcon {
  src: string;
  sizes: string;
  type: "image/png";
  purpose: "any" | "maskable";
}

/** Colours of the look, as `#rrggbb`. */
export interface IconColours {
  ink: string;
  ground: string;
}

/** What systems cut from the edge of a maskable icon stays ground: the sign is within its safe middle. */
const shares = { any: 0.78, maskable: 0.56 } as const;

/** Draws the icons into the site; those of the manifest have names that change with their content. */
export function writeIcons(site: string, { ink, ground }: IconColours): ManifestIcon[] {
  const draw = (size: number, purpose: keyof typeof shares) =>
    drawEmblemPng({ size, ink: rgbOf(ink), ground: rgbOf(ground), share: shares[purpose] });
  // iPhones look for it at this place by themselves, and round its corners
  writeFileSync(join(site, "apple-touch-icon.png"), draw(180, "any"));
  return ([192, 512] as const).flatMap((size) =>
    (["any", "maskable"] as const).map((purpose): ManifestIcon => {
      const picture = draw(size, purpose);
      const hash = createHash("sha256").update(picture).digest("hex").slice(0, 8);
      const src = `/assets/icon-${purpose}-${size}-${hash}.png`;
      writeFileSync(join(site, src), picture);
      return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
    }),
  );
}

function rgbOf(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}
