/** The reply to a call is not 2xx. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;

  /** @param call what was called, for the message */
  constructor(call: string, status: number, reply = "") {
    super(`${call} answered ${status}${reply && `: ${reply}`}`);
    this.status = status;
  }
}
