import { xmlDocument } from "../xml.ts";

export const sesNamespace = "http://ses.amazonaws.com/doc/2010-12-01/";

/** A refusal as SES v1 names it. All of them prove that nothing was accepted. */
export class SesError extends Error {
  override name = "SesError";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const badParameter = (message: string) => new SesError("InvalidParameterValue", message);

export function errorXml({ code, message }: SesError): string {
  return xmlDocument("ErrorResponse", sesNamespace, {
    Error: { Type: "Sender", Code: code, Message: message },
    RequestId: crypto.randomUUID(),
  });
}
