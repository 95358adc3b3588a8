import { signPng } from "../../../shared/sign/sign-picture.ts";

const light = [244, 239, 228] as const;
const cloth = [31, 44, 102] as const;

/** Points that Apple gives the pictures, and how much of them the sign fills. */
const pictures = {
  icon: { points: 29, ground: cloth, share: 0.8 },
  logo: { points: 50, share: 0.9 },
} as const;

let drawn: Record<string, Uint8Array> | undefined;

/** Pictures that every pass must have, for screens of one, two and three pixels a point; drawn once. */
export function drawPassImages(): Record<string, Uint8Array> {
  drawn ??= Object.fromEntries(
    Object.entries(pictures).flatMap(([name, { points, ...look }]) =>
      [1, 2, 3].map((scale) => [
        scale === 1 ? `${name}.png` : `${name}@${scale}x.png`,
        signPng({ ...look, size: points * scale, ink: light }),
      ]),
    ),
  );
  return drawn;
}
