import { campaignLimits } from "../../../../shared/limits/campaigns.ts";

/**
 * The pace of one lane: so many mails a second, and fewer to one domain, whose servers would refuse more. The clock is the
 * machine's own.
 */
export class Pace {
  readonly #intervalMs: number;
  readonly #domainMs = (1000 * campaignLimits.lanes) / campaignLimits.maxPerDomainSecond;
  #nextAt = 0;
  readonly #domains = new Map<string, number>();

  constructor(perSecond: number) {
    this.#intervalMs = 1000 / perSecond;
  }

  /** The provider asked for less: the next mails wait. */
  slowDown(): void {
    this.#nextAt = Math.max(this.#nextAt, performance.now()) + campaignLimits.throttleWaitMs;
  }

  /** Takes the row whose domain is free first off the list, and says how long to wait before it is sent. */
  takeNext<Row extends { email: string }>(rows: Row[]): { row: Row; waitMs: number } | undefined {
    const now = performance.now();
    let best = 0;
    let freeAt = Infinity;
    for (const [at, { email }] of rows.entries()) {
      const domainFreeAt = this.#domains.get(domainOf(email)) ?? 0;
      if (domainFreeAt < freeAt) [best, freeAt] = [at, domainFreeAt];
      if (freeAt <= now) break;
    }
    const [row] = rows.splice(best, 1);
    if (row === undefined) return undefined;
    const at = Math.max(now, this.#nextAt, freeAt);
    this.#nextAt = at + this.#intervalMs;
    this.#domains.set(domainOf(row.email), at + this.#domainMs);
    return { row, waitMs: at - now };
  }
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
