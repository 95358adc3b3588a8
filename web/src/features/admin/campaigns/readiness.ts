import type { AudienceReport } from "../../../../../shared/campaigns/audience-report.ts";
import {
  estimateMailBytes,
  findContentProblems,
  type ContentProblem,
} from "../../../../../shared/campaigns/content-problems.ts";
import { languages } from "../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";

/** What keeps a draft from being sent, and what is in order. */
export interface Readiness {
  problems: readonly ContentProblem[];
  gaps: AudienceReport["gaps"];
  hasNoRecipients: boolean;
  /** How many things must be corrected. */
  errors: number;
  /** Of the larger message, in bytes. */
  bytes: number;
  links: number;
}

/** Checks what is typed and what the service knows about the audience. */
export function findReadiness(
  bodies: Campaign["bodies"],
  report: AudienceReport | undefined,
): Readiness {
  const problems = findContentProblems(bodies);
  const gaps = report?.gaps ?? [];
  const hasNoRecipients = report?.recipients === 0;
  return {
    problems,
    gaps,
    hasNoRecipients,
    errors: problems.length + gaps.length + (hasNoRecipients ? 1 : 0),
    bytes: Math.max(...languages.map((language) => estimateMailBytes(bodies[language]))),
    links: languages.reduce((sum, language) => sum + countLinks(bodies[language].html), 0),
  };
}

const countLinks = (html: string) => (html.match(/<a\s/g) ?? []).length;
