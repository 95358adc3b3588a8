import { useQueries } from "@tanstack/react-query";
import { splitIds } from "../../../../shared/client/split-ids.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { readRecordNames } from "./read-names.ts";

/** A record that another one refers to. */
export interface Reference {
  model: ModelName;
  id: string;
}

const staleTime = 60_000;

/** The name of a record; see `useRecordNames`. */
export type NameOf = (reference: Reference) => string | undefined;

/**
 * The names of referenced records, a call for as many of a model as one can name. `undefined` while they load; empty if the record
 * does not exist, or if the user may not see it.
 */
export function useRecordNames(references: readonly Reference[]): NameOf {
  const language = useLanguage();
  const calls = splitByModel(references);
  const answers = useQueries({
    queries: calls.map(({ model, ids }) => ({
      queryKey: ["names", model, language, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readRecordNames(model, ids, language, signal),
      staleTime,
    })),
  });
  return ({ model, id }) => {
    const at = calls.findIndex((each) => each.model === model && each.ids.includes(id));
    const names = answers[at]?.data;
    return names && (names.get(id) ?? "");
  };
}

/** The ids in the order of their first reference, so that a longer list asks for its new ids only. */
function splitByModel(references: readonly Reference[]): { model: ModelName; ids: string[] }[] {
  const byModel = new Map<ModelName, Set<string>>();
  for (const { model, id } of references)
    byModel.set(model, (byModel.get(model) ?? new Set()).add(id));
  return [...byModel].flatMap(([model, ids]) =>
    splitIds([...ids]).map((part) => ({ model, ids: part })),
  );
}
