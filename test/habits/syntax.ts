import { parseAst } from "rolldown/parseAst";

/** A node of the syntax tree of a TypeScript file, in the form of ESTree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

export const childNodes = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** A node and everything within it. */
export const descendants = (node: Node): Node[] => [node, ...childNodes(node).flatMap(descendants)];

/** Every node of a file. */
export function parseNodes({ file, text }: { file: string; text: string }): Node[] {
  const lang = file.endsWith("x") ? "tsx" : "ts";
  const program: unknown = parseAst(text, { lang });
  return isNode(program) ? descendants(program) : [];
}
