/** An answer that is not JSON: a page, a file, a redirect. */
export class DocumentReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array;

  constructor(reply: {
    status?: number;
    headers?: Record<string, string>;
    body?: string | Uint8Array;
  }) {
    this.status = reply.status ?? 200;
    this.headers = reply.headers ?? {};
    this.body = reply.body ?? "";
  }
}
