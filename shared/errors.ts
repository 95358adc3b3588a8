/** The closed list of error codes and their HTTP status (design section 4). Add freely, rename never. */
export const errorStatus = {
  "input.invalid": 400,
  "query.tooBroad": 400,
  "date.outOfRange": 400,
  "token.invalid": 400,
  "file.empty": 400,
  "file.missing": 400,
  "file.notPicture": 400,
  "qr.contrast": 400,
  "qr.inverted": 400,
  "qr.logoTooLarge": 400,
  "qr.noLogo": 400,
  "app.token": 401,
  "session.required": 401,
  "login.wrongCredentials": 401,
  "access.denied": 403,
  "field.forbidden": 403,
  "xsrf.invalid": 403,
  "origin.foreign": 403,
  "origin.key": 403,
  "login.notFinalised": 403,
  "login.emailUnconfirmed": 403,
  "login.confirmByMail": 403,
  "login.passkeyRequired": 403,
  "password.changeRequired": 403,
  "card.locked": 403,
  "template.locked": 403,
  "password.wrong": 403,
  "tag.wrongSecret": 403,
  "campaign.sendRight": 403,
  "campaign.secondPerson": 403,
  "record.notFound": 404,
  "model.unknown": 404,
  "service.unknown": 404,
  "route.unknown": 404,
  "wallet.notConfigured": 404,
  "payment.notConfigured": 404,
  "invoicing.notConfigured": 404,
  "icon.unknown": 404,
  "entity.changed": 409,
  "tag.claimed": 409,
  "tag.state": 409,
  "value.taken": 409,
  "order.state": 409,
  "order.total": 409,
  "order.drafts": 409,
  "schedule.noRecipients": 409,
  "schedule.tooMany": 409,
  "order.withdrawal": 409,
  "order.carriers": 409,
  "campaign.state": 409,
  "campaign.notReady": 409,
  "last.admin": 409,
  "account.own": 409,
  "account.lastAdmin": 409,
  "member.elsewhere": 409,
  "card.given": 409,
  "contact.notShared": 409,
  "contact.noSuccessor": 409,
  "passkey.last": 409,
  "file.notArrived": 409,
  "file.inUse": 409,
  "file.refused": 409,
  "card.inactive": 410,
  "body.tooLarge": 413,
  "file.useSignedForm": 413,
  "file.tooLarge": 413,
  "file.quota": 413,
  "type.unsupported": 415,
  "idempotency.mismatch": 422,
  "icon.noProvider": 424,
  "rate.limited": 429,
  "legal.missing": 503,
  "shop.closed": 503,
  overloaded: 503,
  unexpected: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What can be wrong with one field; each has a generic text of spec section 5. */
export const fieldProblems = [
  "required",
  "tooLong",
  "tooShort",
  "tooLarge",
  "tooLow",
  "wrongFormat",
  "wrongType",
  "notAcceptable",
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** What is wrong with one record of a batch. */
export interface RecordError {
  /** Place of the record in the request, from 0. */
  at: number;
  code: ErrorCode;
  fields?: Record<string, FieldProblem>;
  current?: Record<string, unknown>;
}

/** Details of an error for the client, in addition to its code. No secrets, nothing that says whether an account exists. */
export interface ErrorDetails {
  /** Problem per field; nested fields are written with dots, bounds of a query by their name. */
  fields?: Record<string, FieldProblem>;
  /** The entity as it is now, with `entity.changed`. */
  current?: Record<string, unknown>;
  /** With batches: an error per record that was refused. */
  items?: RecordError[];
  /** With a refusal, where it was asked for: the rules behind it, a sentence each. */
  explain?: string[];
  /** Seconds to wait, sent as `Retry-After`. */
  retryAfter?: number;
  /** With `tag.wrongSecret`: how many more may be tried before a wait. */
  triesLeft?: number;
}

/** An error that is part of the contract: thrown where the fact is known, answered by the handler's wrapper. */
export class HubError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = "HubError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** `input.invalid` for one field. */
export function invalidField(field: string, problem: FieldProblem): HubError {
  return new HubError("input.invalid", { fields: { [field]: problem } });
}

/** An RFC 9457 problem document, as every failing call answers it. */
export interface Problem extends ErrorDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  requestId: string;
}
