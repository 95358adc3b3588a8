import type { CardView } from "../../../../shared/cards/card-view.ts";
import { chooseInk, mixColours } from "../../../../shared/cards/contrast.ts";
import type { Brand } from "../../../../shared/models/company.ts";
import { qrAddress, qrMatrix } from "../../../../shared/qr/qr-code.ts";
import { qrPath } from "../../../../shared/qr/qr-path.ts";

/** Size of the picture in px: what video calls show at most. */
const size = { width: 1920, height: 1080 } as const;

/** Side of the code's white sheet in px. It is read from a screen at half of this size. */
const sheetSide = 340;

/** Distance of everything to the edges in px: video calls crop the picture to the window. */
const inset = 96;

/**
 * Draws the background for video calls: the brand's colours, the code at the upper right and the person's name below it,
 * where the person in front does not cover them.
 */
export async function drawBackground(
  view: CardView,
  { brand, origin }: { brand?: Brand | undefined; origin: string },
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");
  const colour = brand?.colour ?? "#1f2c66";
  paintGround(context, colour);
  drawCode(context, qrAddress(origin, view.code));
  drawWords(context, view, chooseInk(colour, ["#ffffff", "#14182b"]));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("The picture could not be made"));
    }, "image/png");
  });
}

function paintGround(context: CanvasRenderingContext2D, colour: string): void {
  const ground = context.createLinearGradient(0, 0, size.width, size.height);
  ground.addColorStop(0, mixColours(colour, "#ffffff", 0.12));
  ground.addColorStop(0.55, colour);
  ground.addColorStop(1, mixColours(colour, "#000000", 0.22));
  context.fillStyle = ground;
  context.fillRect(0, 0, size.width, size.height);
}

function drawCode(context: CanvasRenderingContext2D, text: string): void {
  const matrix = qrMatrix(text);
  // whole pixels for each module: blurred edges are read less well
  const module = Math.floor(sheetSide / matrix.length);
  const side = module * matrix.length;
  const [left, top] = [size.width - inset - side, inset];
  context.fillStyle = "#ffffff";
  context.beginPath();
  context.roundRect(left, top, side, side, 12);
  context.fill();
  context.fillStyle = "#000000";
  for (const { x, y, length } of qrPath(matrix))
    context.fillRect(left + x * module, top + y * module, length * module, module);
}

function drawWords(context: CanvasRenderingContext2D, view: CardView, ink: string): void {
  const { name, position, companyName } = view;
  const family = getComputedStyle(document.body).fontFamily;
  const right = size.width - inset;
  context.fillStyle = ink;
  context.textAlign = "right";
  let baseline = inset + sheetSide + 60;
  const lines = [
    { text: name, weight: 600, height: 44 },
    { text: position, weight: 400, height: 30 },
    { text: companyName, weight: 600, height: 30 },
  ].filter(({ text }) => text !== "");
  for (const { text, weight, height } of lines) {
    context.font = `${weight} ${height}px ${family}`;
    // a longer text is made narrower: the person covers the middle
    context.fillText(text, right, baseline, 720);
    baseline += height * 1.4;
  }
}
