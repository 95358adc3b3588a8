import { canDraw, measureText, type Face } from "./face.ts";

/** How a text may be set. */
export interface TextSetting {
  face: Face;
  /** From the largest on: the first in which the whole text fits is taken, else the last. In px. */
  sizes: readonly number[];
  width: number;
  lines: number;
}

export interface TextBlock {
  face: Face;
  size: number;
  lines: readonly string[];
}

/** A text in lines that fit; what does not is cut with an ellipsis. Empty where the face can draw nothing of it. */
export function layOutText(
  text: string,
  { face, sizes, width, lines: most }: TextSetting,
): TextBlock {
  const drawn = keepDrawableText(text, face);
  const tried = sizes.map((size) => ({ face, size, lines: wrapped(drawn, { face, size, width }) }));
  const fitting = tried.find(({ lines }) => lines.length <= most) ?? tried.at(-1);
  if (!fitting || drawn === "") return { face, size: sizes[0] ?? 0, lines: [] };
  return { ...fitting, lines: cut(fitting.lines, most, { face, size: fitting.size, width }) };
}

/** What of a text the face has, as one line: scripts and signs that it does not know would only be boxes. */
export function keepDrawableText(text: string, face: Face): string {
  const known = Array.from(text.normalize("NFC"), (character) =>
    /\s/.test(character) || !canDraw(face, character) ? " " : character,
  );
  return known.join("").replace(/ +/g, " ").trim();
}

interface Room {
  face: Face;
  size: number;
  width: number;
}

function wrapped(text: string, room: Room): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => broken(each, room))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && measureText(room.face, longer, room.size) > room.width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** A word in pieces that fit on a line. */
function broken(word: string, { face, size, width }: Room): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measureText(face, piece + character, size) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

function cut(lines: readonly string[], most: number, { face, size, width }: Room): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most);
  let last = kept.pop() ?? "";
  while (last !== "" && measureText(face, `${last}…`, size) > width)
    last = last.slice(0, -1).trimEnd();
  return [...kept, `${last}…`];
}
