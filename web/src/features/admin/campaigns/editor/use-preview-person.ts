import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecipientPerson } from "../../../../../../shared/campaigns/audience-report.ts";
import type { Language } from "../../../../../../shared/languages.ts";
import { searchRecipients } from "../base/campaign-calls.ts";

/** Pause before a search, in ms. */
const settledMs = 250;

export interface PreviewPeople {
  /** The draft whose recipients can be searched. */
  campaign: string;
  /** Recipients that are offered without a search. */
  sample: readonly RecipientPerson[];
}

/** The recipient as whom a mail is shown: one of a few, or any other by a search. */
export function usePreviewPerson({ campaign, sample }: PreviewPeople, language: Language) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<RecipientPerson | "nobody">();
  const [words] = useDebouncedValue(typed.trim(), settledMs);
  const search = useQuery({
    queryKey: ["campaignPeople", campaign, words],
    queryFn: ({ signal }) => searchRecipients(campaign, words, signal),
    enabled: words !== "",
  });
  const found = words === "" ? sample : (search.data ?? []);
  const offered = found.filter((person) => person.language === language);
  const shown = chosen === "nobody" ? undefined : (chosen ?? offered[0]);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setChosen(undefined);
    },
    shown,
    offered,
    choose: (email: string) =>
      setChosen(offered.find((person) => person.email === email) ?? "nobody"),
    /** The search has ended without a recipient of this language. */
    isNothingFound: words !== "" && search.data !== undefined && offered.length === 0,
    hasFailed: search.isError,
  };
}

export type PreviewPerson = ReturnType<typeof usePreviewPerson>;
