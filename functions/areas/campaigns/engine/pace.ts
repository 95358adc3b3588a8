import { campaignLimits } from "../../../../shared/limits/campaigns.ts";

/** A row with the moment at which it is sent. */
export interface TimedRow<Row> {
  row: Row;
  at: number;
}

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

  /**
   * Takes rows off the list that may be sent together: the row whose domain is free first, and those that follow within the
   * time of a batch. Each has the moment at which it is sent, by `performance.now()`. Empty: no row is left.
   */
  takeBatch<Row extends { email: string }>(rows: Row[]): TimedRow<Row>[] {
    const batch: TimedRow<Row>[] = [];
    while (batch.length < campaignLimits.rowsPerBatch) {
      const next = this.#findNext(rows);
      if (next === undefined) break;
      const [first = next] = batch;
      if (next.at - first.at > campaignLimits.batchMs) break;
      rows.splice(next.place, 1);
      this.#nextAt = next.at + this.#intervalMs;
      this.#domains.set(domainOf(next.row.email), next.at + this.#domainMs);
      batch.push({ row: next.row, at: next.at });
    }
    return batch;
  }

  #findNext<Row extends { email: string }>(rows: readonly Row[]) {
    const now = performance.now();
    let best = 0;
    let freeAt = Infinity;
    for (const [place, { email }] of rows.entries()) {
      const domainFreeAt = this.#domains.get(domainOf(email)) ?? 0;
      if (domainFreeAt < freeAt) [best, freeAt] = [place, domainFreeAt];
      if (freeAt <= Math.max(now, this.#nextAt)) break;
    }
    const row = rows[best];
    return row && { row, place: best, at: Math.max(now, this.#nextAt, freeAt) };
  }
}

/** The domain of an address, in small letters. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
