import type { JobProgress } from "../../../shared/models/job.ts";
import { showProgress } from "../jobs/job-state.ts";
import type { Store } from "../store/store.ts";

/** Counts the written rows of an export and shows them in its job. */
export class ExportProgress {
  readonly #store: Store;
  readonly #job: string;
  #done = 0;
  #expected = 0;

  constructor(store: Store, job: string) {
    this.#store = store;
    this.#job = job;
  }

  /** Starts again at the first row. @param expected total number of rows, if it is cheap to know */
  begin(expected = 0): void {
    this.#done = 0;
    this.#expected = expected;
  }

  /** The expected number of rows, once it is known. */
  expect(rows: number): void {
    this.#expected = rows;
  }

  /** Shows the rows of the earlier pages in the job. */
  async show(): Promise<void> {
    if (this.#done > 0) await showProgress(this.#store, this.#job, this);
  }

  /** Adds a page. The end of the job shows the last one. */
  add(rows: number): void {
    this.#done += rows;
  }

  get done(): number {
    return this.#done;
  }

  /**
   * Progress before the end. The total is at least the number of written rows, because records may be added
   * meanwhile.
   */
  get progress(): JobProgress {
    const total = this.#expected === 0 ? 0 : Math.max(this.#expected, this.#done);
    return { done: this.#done, failed: 0, total };
  }

  /** Progress at the end: the total is the number of rows in the file. */
  get whole(): JobProgress {
    return { done: this.#done, failed: 0, total: this.#done };
  }
}
