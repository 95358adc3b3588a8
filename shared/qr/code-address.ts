/** The short address of a code, for people, chips and links. */
export function makeCodeAddress(publicOrigin: string, code: string): string {
  return `${publicOrigin}/c/${code}`;
}
