import type { PathCommand } from "opentype.js";

/** Formats drawn letters as the data of an SVG path. The library's own form has NaN for some whole numbers. */
export function formatPathCommands(commands: readonly PathCommand[]): string {
  return commands.map(formatPathCommand).join("");
}

function formatPathCommand(command: PathCommand): string {
  const points = ["x1", "y1", "x2", "y2", "x", "y"] as const;
  const values: Partial<Record<string, string | number>> = command;
  const numbers = points.flatMap((name) => {
    const value = values[name];
    return typeof value === "number" ? [Number(value.toFixed(1))] : [];
  });
  return `${command.type}${numbers.join(" ")}`;
}
