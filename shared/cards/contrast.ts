/** Colours are written as `#1f2c66`. Least contrast of text to its ground (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5;

/** Relative luminance, 0 for black to 1 for white (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The first of the inks that can be read on a ground; black or white when none can: one of them always can. */
export function chooseInk(ground: string, inks: readonly string[]): string {
  const readable = inks.find((ink) => contrast(ink, ground) >= minTextContrast);
  if (readable !== undefined) return readable;
  return contrast("#000000", ground) >= contrast("#ffffff", ground) ? "#000000" : "#ffffff";
}

/** The colour itself where it can be read on the ground, else the nearest of its shades or tints that can. */
export function ensureContrast(ground: string, colour: string): string {
  const towards = chooseInk(ground, []);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mixColours(colour, towards, share);
    if (contrast(mixed, ground) >= minTextContrast) return mixed;
  }
  return towards;
}

/** `share` of the other colour in the first, 0 to 1. */
export function mixColours(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue, 0 to 255. */
export function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
