import { canDraw, measureText, type Face } from "./face.ts";

/** Limits of a text block. */
export interface TextSetting {
  face: Face;
  /** Candidate sizes in px, largest first. The first size in which the whole text fits is used, or else the last. */
  sizes: readonly number[];
  width: number;
  lines: number;
}

export interface TextBlock {
  face: Face;
  size: number;
  lines: readonly string[];
}

/**
 * Breaks a text into lines that fit. A longer text is cut with an ellipsis. Empty when the face can draw nothing of the
 * text.
 */
export function layOutText(
  text: string,
  { face, sizes, width, lines: maxLines }: TextSetting,
): TextBlock {
  const drawn = keepDrawableText(text, face);
  const tried = sizes.map((size) => ({
    face,
    size,
    lines: wrapText(drawn, { face, size, width }),
  }));
  const fitting = tried.find(({ lines }) => lines.length <= maxLines) ?? tried.at(-1);
  if (!fitting || drawn === "") return { face, size: sizes[0] ?? 0, lines: [] };
  return {
    ...fitting,
    lines: cutLines(fitting.lines, maxLines, { face, size: fitting.size, width }),
  };
}

/** Keeps the characters that the face can draw, as one line. Other scripts and signs would only be drawn as boxes. */
export function keepDrawableText(text: string, face: Face): string {
  const drawn = Array.from(text.normalize("NFC"), (character) =>
    /\s/.test(character) || !canDraw(face, character) ? " " : character,
  );
  return drawn.join("").replace(/ +/g, " ").trim();
}

interface Room {
  face: Face;
  size: number;
  width: number;
}

function wrapText(text: string, room: Room): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => breakWord(each, room))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && measureText(room.face, longer, room.size) > room.width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** Breaks a word into pieces that fit on a line. */
function breakWord(word: string, { face, size, width }: Room): string[] {
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

function cutLines(
  lines: readonly string[],
  maxLines: number,
  { face, size, width }: Room,
): string[] {
  if (lines.length <= maxLines) return [...lines];
  const keptLines = lines.slice(0, maxLines);
  let last = keptLines.pop() ?? "";
  while (last !== "" && measureText(face, `${last}…`, size) > width)
    last = last.slice(0, -1).trimEnd();
  return [...keptLines, `${last}…`];
}
