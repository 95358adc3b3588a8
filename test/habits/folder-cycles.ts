import { dirname } from "node:path";
import type { FileImport } from "../../scripts/house/read-imports.ts";

/**
 * Groups of folders that import each other in a circle, each sorted by name; empty if there is none. A file counts for
 * the folder that it is in, not for the folders above.
 */
export function folderCycles(imports: readonly FileImport[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (dirname(from) === dirname(to)) continue;
    const known = targets.get(dirname(from)) ?? new Set();
    targets.set(dirname(from), known.add(dirname(to)));
  }
  const reached = new Map(
    [...targets.keys()].map((folder) => [folder, reachable(targets, folder)]),
  );
  const cycles = [...reached]
    .filter(([folder, others]) => others.has(folder))
    .map(([folder, others]) =>
      [...others].filter((other) => reached.get(other)?.has(folder)).toSorted(),
    );
  return [...new Map(cycles.map((cycle) => [cycle.join(" "), cycle])).values()];
}

function reachable(targets: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for (const target of targets.get(folder) ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        waiting.push(target);
      }
  return reached;
}
