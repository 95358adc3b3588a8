import { useQuery } from "@tanstack/react-query";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { TeamCard } from "../company-panel.ts";
import { readCardVisits } from "./visit-calls.ts";

interface VisitsCellProps {
  company: string;
  card: string;
}

const staleTime = 60_000;

/** How often the public page of a card was opened in the last thirty days; a dash if it cannot be read. */
function VisitsCell({ company, card }: VisitsCellProps) {
  const language = useLanguage();
  const { data, isError } = useQuery({
    queryKey: ["companyCardVisits", company, card],
    queryFn: () => readCardVisits(company, card),
    staleTime,
  });
  if (isError) return "–";
  return data === undefined ? "…" : countText(data, language);
}

/** Draws the visits of a card of a team. */
export const drawVisits = ({ _id, company }: TeamCard) =>
  company !== undefined && <VisitsCell company={company} card={_id} />;
