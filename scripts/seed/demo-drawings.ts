/** Pictures of the demo, drawn by code in the colours of the look: SVG, in the form of a card's cover or of a logo. */

const cover = { width: 1600, height: 747 } as const;
const wood = ["#c98f4e", "#b5793a", "#d9a866", "#a86c31", "#cf9a5b", "#bb8244"] as const;

function drawing({ width, height }: { width: number; height: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

/** A number between 0 and 1 that is the same for the same two. */
function grain(one: number, other: number): number {
  const value = Math.sin(one * 127.1 + other * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

/** The rings of an old oak, off the middle, on the green of the workshop. */
export function treeRings(): string {
  const rings = Array.from({ length: 44 }, (_, ring) => {
    const radius = 26 + ring * 17 + 7 * grain(ring, 1);
    const points = Array.from({ length: 121 }, (__, step) => {
      const angle = (step / 120) * 2 * Math.PI;
      const wave = 1 + 0.045 * Math.sin(3 * angle + 0.6) + 0.025 * Math.sin(5 * angle + ring / 9);
      const x = 1090 + radius * wave * Math.cos(angle);
      const y = 400 + radius * wave * 0.94 * Math.sin(angle);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    const width = (2.2 + 5 * grain(ring, 2)).toFixed(1);
    return `<path d="M${points.join("L")}Z" stroke-width="${width}" opacity="${(0.35 + 0.5 * grain(ring, 3)).toFixed(2)}"/>`;
  });
  return drawing(
    cover,
    `<rect width="1600" height="747" fill="#2f4a3c"/><g fill="none" stroke="#e9d3ac">${rings.join("")}</g><circle cx="1090" cy="400" r="12" fill="#e9d3ac"/>`,
  );
}

/** Planks laid side by side, each with its grain and a knot. */
export function planks(): string {
  const boards = Array.from({ length: 9 }, (_, board) => {
    const y = board * 83;
    const lines = Array.from({ length: 5 }, (__, line) => {
      const at = y + 14 + line * 14 + 5 * grain(board, line);
      const bend = 10 * (grain(line, board) - 0.5);
      return `<path d="M0 ${at.toFixed(1)}C400 ${(at + bend).toFixed(1)} 1100 ${(at - bend).toFixed(1)} 1600 ${at.toFixed(1)}"/>`;
    });
    const knot = `<ellipse cx="${(160 + 1280 * grain(board, 9)).toFixed(0)}" cy="${y + 42}" rx="26" ry="11" fill="#7d4c1f" opacity=".55"/>`;
    const seam = 240 + 1120 * grain(board, 7);
    return `<rect y="${y}" width="1600" height="83" fill="${wood[board % wood.length]}"/><g fill="none" stroke="#7d4c1f" stroke-width="2.4" opacity=".4">${lines.join("")}</g>${knot}<path d="M${seam.toFixed(0)} ${y}v83M0 ${y}h1600" stroke="#4a2c12" stroke-width="4" opacity=".75"/>`;
  });
  return drawing(cover, boards.join(""));
}

/** Position of a pot, and one half of its outline from the bottom up: distance from the axis and height, in px. */
const pots = [
  { glaze: "#26378c", axis: 230, half: [60, 0, 118, 120, 92, 250, 40, 330, 58, 370] },
  { glaze: "#9a2e25", axis: 560, half: [78, 0, 150, 90, 168, 160, 160, 205, 164, 215] },
  { glaze: "#e8a33d", axis: 835, half: [48, 0, 84, 150, 96, 300, 60, 400, 74, 440] },
  { glaze: "#27603f", axis: 1110, half: [70, 0, 132, 70, 140, 150, 104, 210, 112, 232] },
  { glaze: "#f4efe4", axis: 1385, half: [52, 0, 108, 90, 112, 190, 30, 290, 44, 352] },
] as const;

/** Pots on a shelf, in the glazes of a workshop. */
export function pottery(): string {
  const shelf = 610;
  const row = pots.map(({ glaze, axis, half }) => {
    const outline = `M${axis} ${shelf}${side(half, axis, shelf, 1)}L${axis} ${shelf - (half.at(-1) ?? 0)}Z`;
    const other = `M${axis} ${shelf}${side(half, axis, shelf, -1)}L${axis} ${shelf - (half.at(-1) ?? 0)}Z`;
    return `<ellipse cx="${axis}" cy="${shelf + 4}" rx="${half[2]}" ry="14" fill="#211c15" opacity=".18"/><path d="${other}" fill="${glaze}"/><path d="${outline}" fill="${glaze}"/><path d="${outline}" fill="#211c15" opacity=".16"/>`;
  });
  return drawing(
    cover,
    `<rect width="1600" height="747" fill="#d9cdb6"/><rect y="${shelf}" width="1600" height="137" fill="#8a6a45"/><rect y="${shelf}" width="1600" height="12" fill="#a68257"/>${row.join("")}`,
  );
}

/** One side of a pot as a smooth line through its points. */
function side(half: readonly number[], axis: number, foot: number, sign: 1 | -1): string {
  const points = Array.from({ length: half.length / 2 }, (_, at) => ({
    x: axis + sign * (half[2 * at] ?? 0),
    y: foot - (half[2 * at + 1] ?? 0),
  }));
  const [first, ...rest] = points;
  let before = first ?? { x: axis, y: foot };
  const curves = rest.map((point) => {
    const middle = (before.y + point.y) / 2;
    const curve = `C${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`;
    before = point;
    return curve;
  });
  return `L${first?.x ?? axis} ${first?.y ?? foot}${curves.join("")}`;
}

/** An oak leaf. */
export function oakLeaf(): string {
  const lobes = [62, 78, 72, 48].map((reach, lobe) => {
    const y = 232 - lobe * 46;
    return `C${160 + reach + 22} ${y + 8} ${160 + reach + 18} ${y - 44} ${160 + reach * 0.45} ${y - 40}`;
  });
  const half = `M160 270V246${lobes.join("")}C196 40 176 26 160 22Z`;
  return drawing(
    { width: 320, height: 320 },
    `<g fill="#2f4a3c"><path d="${half}"/><path transform="matrix(-1 0 0 1 320 0)" d="${half}"/><path d="M154 240h12v68h-12z"/></g><path d="M160 60V240M160 200l44-38M160 200l-44-38M160 150l44-38M160 150l-44-38" stroke="#f4efe4" stroke-width="5" fill="none"/>`,
  );
}

/** An arch that carries a road over water. */
export function archBridge(): string {
  const hangers = Array.from({ length: 11 }, (_, place) => {
    const x = 120 + place * 40;
    const rise = 176 * (1 - ((x - 320) / 240) ** 2);
    return `M${x} 220V${(232 - rise).toFixed(0)}`;
  });
  return drawing(
    { width: 640, height: 320 },
    `<g fill="none" stroke="#26378c"><path d="M80 232Q320 -120 560 232" stroke-width="18"/><path d="${hangers.join("")}" stroke-width="7"/><path d="M24 226H616" stroke-width="22"/><path d="M40 274q35-24 70 0t70 0t70 0t70 0t70 0t70 0t70 0t70 0" stroke-width="9" opacity=".6"/></g>`,
  );
}

/** A person in front of a warm wall, in a few plain forms. */
export function person(): string {
  return drawing(
    { width: 800, height: 800 },
    `<rect width="800" height="800" fill="#d9c3a0"/><path d="M0 560h800v240H0z" fill="#cbb08a"/>` +
      `<path d="M255 330c-20-190 310-220 300 10l30 240H225z" fill="#4a2c1d"/>` +
      `<path d="M140 800c10-150 120-190 260-190s250 40 260 190z" fill="#2f4a3c"/>` +
      `<path d="M345 520h110v110c-30 40-80 40-110 0z" fill="#d9a283"/>` +
      `<ellipse cx="400" cy="410" rx="105" ry="135" fill="#e8b898"/>` +
      `<path d="M285 400c0-130 240-170 232 0-30-70-110-110-160-96-40 12-66 46-72 96z" fill="#4a2c1d"/>` +
      `<g fill="#3a2417"><circle cx="360" cy="415" r="10"/><circle cx="440" cy="415" r="10"/></g>` +
      `<path d="M362 478q38 30 76 0" fill="none" stroke="#a4563f" stroke-width="9" stroke-linecap="round"/>` +
      `<path d="M330 622l70 70 70-70 28 20-98 120-98-120z" fill="#f4efe4"/>`,
  );
}
