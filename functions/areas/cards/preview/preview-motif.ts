import { renderToString } from "preact-render-to-string";
import { motifStyle, Prints } from "../../../../shared/public-page/motif.tsx";

interface Cloth {
  x: number;
  width: number;
  height: number;
  /** Colours of the ground and of the print. */
  cloth: string;
  print: string;
}

/** Scale relative to the page. */
const scale = 2;
const edgeHeight = 45;

/** Draws a piece of printed cloth as SVG: flowers, and a scalloped edge at the bottom. */
export function drawMotif({ x, width, height, cloth, print }: Cloth): string {
  const [columns, rows] = [width / scale, height / scale];
  const ground = rows - edgeHeight;
  return (
    `<svg x="${x}" width="${width}" height="${height}" viewBox="0 0 ${columns} ${rows}" color="${print}" fill="${print}">` +
    `<style>${motifStyle}</style>${renderToString(Prints({}))}` +
    `<rect width="${columns}" height="${rows}" fill="${cloth}"/>` +
    // Drawn from the middle, so that both sides are cut equally.
    `<g transform="translate(${columns / 2} 0)"><path fill="url(#g)" opacity=".5" d="M-999 0H999V${ground}H-999z"/>` +
    `<path fill="url(#b)" transform="translate(0 ${ground})" d="M-999 0H999V${edgeHeight}H-999z"/></g></svg>`
  );
}
