/** The part of `negotiator` that reads `Accept-Encoding`: its types describe the whole alone. */
declare module "negotiator/lib/encoding.js" {
  /** Those of `provided` that a header's value takes, the preferred first. */
  export function preferredEncodings(accept: string, provided: readonly string[]): string[];
}
