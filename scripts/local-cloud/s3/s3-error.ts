import type { ServerResponse } from "node:http";
import { xmlDocument, type XmlObject } from "../xml.ts";

/** S3's error codes used here, with their status. */
const statusOf = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  ConditionalRequestConflict: 409,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidBucketName: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof statusOf;

export class S3Error extends Error {
  override name = "S3Error";
  readonly code: S3ErrorCode;
  /** Further elements of the answer, such as `ActualObjectSize`. */
  readonly details: XmlObject;
  constructor(code: S3ErrorCode, message: string, details: XmlObject = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const isS3ErrorCode = (code: string): code is S3ErrorCode => Object.hasOwn(statusOf, code);

/** Answers as S3 does: an XML document, or for HEAD the status alone. */
export function answerError(
  response: ServerResponse,
  error: S3Error,
  { method, resource }: { method: string; resource: string },
): void {
  const { code, message, details } = error;
  response.statusCode = statusOf[code];
  if (method === "HEAD") return void response.end();
  const RequestId = String(response.getHeader("x-amz-request-id") ?? "");
  response.setHeader("content-type", "application/xml");
  response.end(
    xmlDocument("Error", "", {
      Code: code,
      Message: message,
      ...details,
      Resource: resource,
      RequestId,
    }),
  );
}
