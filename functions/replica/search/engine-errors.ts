/** What an error of the engine means for the search. */

function hasKind(kinds: RegExp, error: unknown): boolean {
  return kinds.test(error instanceof Error ? error.message : String(error));
}

/** The engine has ended a statement at a bound of memory or time. */
export function isBoundReached(error: unknown): boolean {
  return isMemoryFull(error) || hasKind(/^INTERRUPT Error/, error);
}

export function isMemoryFull(error: unknown): boolean {
  return hasKind(/^Out of Memory Error/, error);
}

/** After these the engine refuses every further statement. */
export function isEngineBroken(error: unknown): boolean {
  return hasKind(/^(FATAL|INTERNAL) Error/, error);
}
