import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";

/** The search of a list, kept in the address as `q`. */
export interface SearchWords {
  /** As typed. */
  typed: string;
  /** What to search for; may lag behind what is typed. */
  words: string;
  change: (typed: string) => void;
}

export function useSearchWords(): SearchWords {
  const [search, setSearch] = useSearchParams();
  const typed = search.get("q") ?? "";
  const words = useDeferredValue(typed.trim());
  const change = (value: string) =>
    setSearch(
      (now) => {
        if (value === "") now.delete("q");
        else now.set("q", value);
        return now;
      },
      { replace: true },
    );
  return { typed, words, change };
}
