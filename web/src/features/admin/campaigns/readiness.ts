import type { AudienceReport } from "../../../../../shared/campaigns/audience-report.ts";
import {
  estimateMailBytes,
  findContentProblems,
  type ContentProblem,
} from "../../../../../shared/campaigns/content-problems.ts";
import {
  isSenderRefused,
  type PreflightReport,
} from "../../../../../shared/campaigns/preflight-report.ts";
import { languages } from "../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";

/** What keeps a draft from being sent, and what is in order. */
export interface Readiness {
  problems: readonly ContentProblem[];
  gaps: AudienceReport["gaps"];
  hasNoRecipients: boolean;
  /** The user may send it, and not only edit it. */
  maySend: boolean;
  /** What the mail provider and our own service answered; absent: not yet known. */
  preflight: PreflightReport | undefined;
  /** How many things must be corrected. */
  errors: number;
  /** Of the larger message, in bytes. */
  bytes: number;
  links: number;
}

interface ReadinessSources {
  report: AudienceReport | undefined;
  preflight: PreflightReport | undefined;
  maySend: boolean;
}

/** Checks what is typed, and what the service knows about the audience and the sender. */
export function findReadiness(
  bodies: Campaign["bodies"],
  { report, preflight, maySend }: ReadinessSources,
): Readiness {
  const problems = findContentProblems(bodies);
  const gaps = report?.gaps ?? [];
  const hasNoRecipients = report?.recipients === 0;
  const failures = [
    hasNoRecipients,
    !maySend,
    preflight !== undefined && isSenderRefused(preflight.sender),
    preflight !== undefined && isUnsubscribeBroken(preflight),
  ];
  return {
    problems,
    gaps,
    hasNoRecipients,
    maySend,
    preflight,
    errors: problems.length + gaps.length + failures.filter(Boolean).length,
    bytes: Math.max(...languages.map((language) => estimateMailBytes(bodies[language]))),
    links: languages.reduce((sum, language) => sum + countLinks(bodies[language].html), 0),
  };
}

/** Whether it is known that mail programs cannot unsubscribe their users. */
export function isUnsubscribeBroken({ unsubscribe }: PreflightReport): boolean {
  return unsubscribe === "noHeaders" || unsubscribe === "refused";
}

const countLinks = (html: string) => (html.match(/<a\s/g) ?? []).length;
