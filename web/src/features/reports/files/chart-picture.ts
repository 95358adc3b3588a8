/** Pictures of a chart that is on the screen. */

/** Pixels of a picture for one of the screen: sharp on paper and on slides. */
const density = 2;

/** A name that file systems take, without losing accents. */
export function fileNameOf(title: string, ending: string): string {
  const name = title
    .replace(/[\p{Cc}"*/:<>?\\|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return `${name.slice(0, 120) || "report"}.${ending}`;
}

/** The drawing as a file of its own: the colours of the theme become values. */
export function toSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement; // a clone has the type of its original
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  for (const [at, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const original = originals[at];
    if (original === undefined) continue;
    const computed = getComputedStyle(original);
    for (const name of ["fill", "stroke", "font-family", "font-size"] as const)
      if (original instanceof SVGElement)
        element.setAttribute(name, computed.getPropertyValue(name));
    element.removeAttribute("style");
  }
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ width: "100%", height: "100%" }))
    ground.setAttribute(name, value);
  ground.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

export async function toPng(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const address = URL.createObjectURL(new Blob([toSvg(drawing)], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = new OffscreenCanvas(width * density, height * density);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The browser draws no pictures");
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/png" });
  } finally {
    URL.revokeObjectURL(address);
  }
}
