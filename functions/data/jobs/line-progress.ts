import { jobLimits } from "../../../shared/limits/jobs.ts";
import type { JobLine, JobProgress } from "../../../shared/models/job.ts";

/** Counts the results of a job's lines, in their order. */
export class JobLineProgress {
  /** Results that the job's record shows. */
  readonly shown: JobLine[] = [];
  readonly #total: number;
  #done = 0;
  #failed = 0;
  #bytesLeft: number = jobLimits.maxShownLinesBytes;

  constructor(total: number) {
    this.#total = total;
  }

  add(result: JobLine): void {
    if (result.state === "done") this.#done += 1;
    else this.#failed += 1;
    if (result.state === "failed" || this.#total <= jobLimits.maxShownLines) this.#show(result);
  }

  /** Shows the first results that fit; a longer one is not skipped for a shorter one. */
  #show(result: JobLine): void {
    if (this.shown.length === jobLimits.maxShownLines) this.#bytesLeft = 0;
    this.#bytesLeft -= Buffer.byteLength(JSON.stringify(result));
    if (this.#bytesLeft > 0) this.shown.push(result);
  }

  get counted(): number {
    return this.#done + this.#failed;
  }

  get progress(): JobProgress {
    return { done: this.#done, failed: this.#failed, total: this.#total };
  }
}
