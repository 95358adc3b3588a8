/** The call started a job: the reply is 202 `{ job: id }`. */
export class StartedJob {
  readonly job: string;

  constructor(job: string) {
    this.job = job;
  }
}
