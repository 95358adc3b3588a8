/** The product's sign, as `sign.svg` of the web client draws it: a dot, and eight petals around it. */

/** Of the dot in the middle. */
export const dotRadius = 3.4;

/** From the middle to the outer end of a petal. */
export const emblemRadius = 22.5;

/** The right edge of the petal that points upwards, as the points (x, y) of a cubic Bézier curve from its inner end. */
export const petalEdge = [
  [0, -8.6],
  [4, -12],
  [4.3, -18],
  [0, -22.5],
] as const;

export const petals = 8;
