/** The work of a call goes on as a job: answered as 202 `{ job: id }`. */
export class StartedJob {
  readonly job: string;

  constructor(job: string) {
    this.job = job;
  }
}
