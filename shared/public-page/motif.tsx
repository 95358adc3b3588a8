/** @jsxImportSource preact */
/**
 * The two prints, to be used as fills: `#g` flowers, in squares of 48; `#b` the scalloped edge, 45 high. They have the
 * colour of the element around them.
 * @param prefix begins the ids, for a page with prints in several colours
 */
export function Prints({ prefix = "" }: { prefix?: string }) {
  const flower = `#${prefix}f`;
  return (
    <defs>
      <g id={`${prefix}f`}>
        <circle r="1.3" />
        <circle r="3.8" class="dots" stroke-width="1.6" stroke-dasharray="0 3.98" />
      </g>
      <path id={`${prefix}l`} d="M0-5.4C2.3-7.6 2.5-11 0-13.6C-2.5-11-2.3-7.6 0-5.4Z" />
      <pattern id={`${prefix}g`} width="48" height="48" patternUnits="userSpaceOnUse">
        <use href={flower} x="12" y="12" />
        <use href={flower} x="36" y="36" />
        <circle cx="36" cy="12" r="1" />
        <circle cx="12" cy="36" r="1" />
        <path class="dots" stroke-width="1.6" d="M24 24h0M0 24h0M48 24h0M24 0h0M24 48h0" />
      </pattern>
      <pattern id={`${prefix}b`} width="48" height="45" patternUnits="userSpaceOnUse">
        <g transform="translate(24 32)">
          {[-72, -36, 0, 36, 72].map((angle) => (
            <use key={angle} href={`#${prefix}l`} transform={`rotate(${angle})`} />
          ))}
          <path d="M-3 0A3 3 0 0 1 3 0Z" />
          <path
            class="dots"
            stroke-width="1.9"
            stroke-dasharray="0 5.655"
            d="M-18 0A18 18 0 0 1 18 0"
          />
          <path class="line" d="M-24 0A24 24 0 0 1 24 0M-24 3.5h48M-24 11.5h48" />
          <path class="dots" stroke-width="1.9" stroke-dasharray="0 6" d="M-22 7.5h46" />
          <path class="dots" stroke-width="2.6" d="M-24-22h0M24-22h0" />
          <path class="dots" stroke-width="1.6" d="M-24-27h0M24-27h0" />
        </g>
      </pattern>
    </defs>
  );
}

/** Blue-dye print: scattered flowers above a scalloped border, cut alike at both sides. Decorative. */
export function Cover() {
  return (
    <svg class="cover" aria-hidden="true">
      <Prints />
      <svg x="50%" overflow="visible">
        <path opacity=".5" fill="url(#g)" d="M-999 0H999V124H-999z" />
        <path transform="translate(0 124)" fill="url(#b)" d="M-999 0H999V45H-999z" />
      </svg>
    </svg>
  );
}

/** Drawn styles of the motif: round dots and fine lines in the print's colour. */
export const motifStyle = `
.cover,.rosette{fill:currentColor}
.dots{fill:none;stroke:currentColor;stroke-linecap:round}
.line{fill:none;stroke:currentColor;stroke-width:.7}
`;

/** One flower in a ring, for pages that have little to say. Decorative. */
export function Rosette() {
  const angles = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <svg class="rosette" viewBox="-32 -32 64 64" aria-hidden="true">
      <circle r="2.4" />
      <g id="p">
        <path d="M0-8.6C4-12 4.3-18 0-22.5C-4.3-18-4-12 0-8.6Z" />
        <circle r="1.5" cx="7.35" cy="-17.74" />
      </g>
      {angles.slice(1).map((angle) => (
        <use key={angle} href="#p" transform={`rotate(${angle})`} />
      ))}
      <circle class="dots" r="5.9" stroke-width="1.8" stroke-dasharray="0 4.634" />
      <circle class="dots" r="27.2" stroke-width="1.9" stroke-dasharray="0 5.341" />
      <circle class="line" r="30.8" />
    </svg>
  );
}
