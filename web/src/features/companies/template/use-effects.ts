import { useQueries } from "@tanstack/react-query";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { countTable, readTablePage } from "../../../records/table/table-query.ts";
import type { TemplateEffect } from "./template-draft.ts";

/** Names that are shown of the affected cards. */
const shownNames = 5;

/** How many cards each effect concerns, and the first of them. */
export function useEffects(effects: readonly TemplateEffect[]) {
  const answers = useQueries({
    queries: effects.map(({ filter }) => ({
      queryKey: [...tableKey("card"), "effect", filter],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const sort = { lastName: 1, firstName: 1 } as const;
        const query = { model: "card", filter, search: undefined, sort } as const;
        const projection = ["lastName", "firstName"];
        const [count, page] = await Promise.all([
          countTable(query, signal),
          readTablePage(query, { projection, limit: shownNames, cursor: undefined }, signal),
        ]);
        return { count, first: page.items };
      },
      staleTime: 0,
    })),
  });
  return {
    answers: answers.map(({ data }) => data),
    isPending: answers.some(({ isPending }) => isPending),
    isError: answers.some(({ isError }) => isError),
    refetch: () => answers.forEach((answer) => void answer.refetch()),
  };
}
