import { hashKey } from "@tanstack/react-query";
import type { ReportBlock } from "../../../../../shared/reports/report-blocks.ts";

export interface BlockChange {
  /** `returns`: is in the earlier version only; `leaves`: is in the present one only. */
  kind: "returns" | "leaves" | "changes";
  block: ReportBlock;
  /** Place among the blocks of its version, from 1. */
  number: number;
}

/** What becomes of the blocks of a report when an earlier version is restored. */
export function compareBlocks(
  now: readonly ReportBlock[],
  then: readonly ReportBlock[],
): { changes: BlockChange[]; isReordered: boolean } {
  const present = new Map(now.map((block) => [block.id, block]));
  const former = new Set(then.map(({ id }) => id));
  const changes = then.flatMap((block, at): BlockChange[] => {
    const other = present.get(block.id);
    if (other === undefined) return [{ kind: "returns", block, number: at + 1 }];
    return hashKey([other]) === hashKey([block])
      ? []
      : [{ kind: "changes", block, number: at + 1 }];
  });
  const lost = now.flatMap((block, at): BlockChange[] =>
    former.has(block.id) ? [] : [{ kind: "leaves", block, number: at + 1 }],
  );
  const inBoth = (blocks: readonly ReportBlock[]) =>
    blocks.map(({ id }) => id).filter((id) => present.has(id) && former.has(id));
  return {
    changes: [...changes, ...lost],
    isReordered: hashKey([inBoth(now)]) !== hashKey([inBoth(then)]),
  };
}
