import { jobs as limits } from "../../../shared/limits.ts";
import type { JobLine, JobProgress } from "../../../shared/models/job.ts";

/** What is known of a job's lines, from the first on in their order. */
export class Tally {
  readonly failures: JobLine[] = [];
  readonly #total: number;
  #done = 0;
  #failed = 0;

  constructor(total: number) {
    this.#total = total;
  }

  add(result: JobLine): void {
    if (result.state === "done") {
      this.#done += 1;
      return;
    }
    this.#failed += 1;
    if (this.failures.length < limits.shownFailures) this.failures.push(result);
  }

  get counted(): number {
    return this.#done + this.#failed;
  }

  get progress(): JobProgress {
    return { done: this.#done, failed: this.#failed, total: this.#total };
  }
}
