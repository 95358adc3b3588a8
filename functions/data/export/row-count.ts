import type { JobProgress } from "../../../shared/models/job.ts";
import { showProgress } from "../jobs/job-state.ts";
import type { Store } from "../store/store.ts";

/** Counts the written rows of an export and shows them in its job after each page. */
export class RowCount {
  readonly #store: Store;
  readonly #job: string;
  #done = 0;
  #expected = 0;

  constructor(store: Store, job: string) {
    this.#store = store;
    this.#job = job;
  }

  /** From the first row on. @param expected absent where it is not known cheaply */
  begin(expected = 0): void {
    this.#done = 0;
    this.#expected = expected;
  }

  /** One more page. Those before it are shown now: the last page is by the job's end. */
  async add(rows: number): Promise<void> {
    if (this.#done > 0) await showProgress(this.#store, this.#job, this);
    this.#done += rows;
  }

  /** On the way: records that came meanwhile make the whole no smaller than its part. */
  get progress(): JobProgress {
    const total = this.#expected === 0 ? 0 : Math.max(this.#expected, this.#done);
    return { done: this.#done, failed: 0, total };
  }

  /** At the end: the rows of the file are the total, whatever was expected. */
  get whole(): JobProgress {
    return { done: this.#done, failed: 0, total: this.#done };
  }
}
