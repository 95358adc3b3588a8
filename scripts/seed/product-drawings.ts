import { qrMatrix } from "../../shared/qr/qr-code.ts";
import { qrPathData } from "../../shared/qr/qr-path.ts";

/** Pictures of a package of the demo, drawn by code: stickers where people put them. */

const size = { width: 1600, height: 900 } as const;
const code = qrMatrix("HTTPS://NEVJEGY.EXAMPLE/C/SAMP1E0000");

function scene(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${content}</svg>`;
}

/** A sticker around its middle. */
function sticker(x: number, y: number, side: number, turn: number): string {
  const margin = side * 0.11;
  const scale = (side - 2 * margin) / (code.length - 8);
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><g transform="translate(${-side / 2} ${-side / 2})">` +
    `<rect x="6" y="10" width="${side}" height="${side}" rx="${side * 0.11}" fill="#000" opacity=".18"/>` +
    `<rect width="${side}" height="${side}" rx="${side * 0.11}" fill="#fffdf8"/>` +
    `<path transform="translate(${margin} ${margin}) scale(${scale}) translate(-4 -4)" fill="#26378c" d="${qrPathData(code)}"/>` +
    `</g></g>`
  );
}

/** On the lid of a closed laptop, on a wooden table. */
export function codeOnLaptop(): string {
  const boards = [0, 180, 360, 540, 720].map(
    (y) => `<path d="M0 ${y}H1600" stroke="#a9793f" stroke-width="5" opacity=".6"/>`,
  );
  return scene(
    `<rect width="1600" height="900" fill="#cf9a5b"/>${boards.join("")}` +
      `<g transform="rotate(-4 800 450)"><rect x="262" y="98" width="1090" height="720" rx="42" fill="#000" opacity=".2"/>` +
      `<rect x="250" y="80" width="1090" height="720" rx="42" fill="#3d4046"/>` +
      `<rect x="250" y="80" width="1090" height="720" rx="42" fill="none" stroke="#5b5f67" stroke-width="5"/>` +
      `<path d="M690 80h210v12H690z" fill="#2c2e33"/>${sticker(1040, 500, 330, 5)}</g>`,
  );
}

/** On the back of a phone in a coat pocket. */
export function codeOnPhone(): string {
  return scene(
    `<rect width="1600" height="900" fill="#2f4a3c"/>` +
      `<g stroke="#3d5c4c" stroke-width="10" opacity=".8">${Array.from({ length: 26 }, (_, at) => `<path d="M${at * 90 - 500} 900L${at * 90 + 100} 0"/>`).join("")}</g>` +
      `<g transform="rotate(6 800 400)"><rect x="560" y="60" width="480" height="940" rx="76" fill="#f4efe4"/>` +
      `<rect x="600" y="100" width="150" height="150" rx="44" fill="#ddd4c3"/><circle cx="645" cy="145" r="27" fill="#211c15"/><circle cx="705" cy="205" r="27" fill="#211c15"/>` +
      `${sticker(800, 430, 270, -4)}</g>` +
      `<path d="M330 690h960v210H330z" fill="#26402f"/><path d="M330 720h960" stroke="#e9d3ac" stroke-width="6" stroke-dasharray="34 20"/>`,
  );
}

/** On the glass door of a shop. */
export function codeOnDoor(): string {
  return scene(
    `<rect width="1600" height="900" fill="#9a2e25"/><rect x="170" y="0" width="1260" height="900" fill="#7c231c"/>` +
      `<rect x="250" y="60" width="1100" height="840" fill="#dfe7e6"/>` +
      `<path d="M250 660L850 60H1130L250 900z" fill="#fff" opacity=".45"/><path d="M1350 330V620L1080 900H790z" fill="#fff" opacity=".35"/>` +
      `<rect x="1262" y="400" width="34" height="240" rx="17" fill="#e8a33d"/>${sticker(760, 470, 300, -3)}`,
  );
}
