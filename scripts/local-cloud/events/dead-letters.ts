import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Receives events that a function has failed on repeatedly, so that the source can continue. */
export type DeadLetters = (functionName: string, event: unknown, error: unknown) => void;

/** Keeps dead letters as JSON lines `{at, function, error, event}` and says so on the console. */
export function deadLetterFile(file: string): DeadLetters {
  return (functionName, event, error) => {
    mkdirSync(dirname(file), { recursive: true });
    const at = new Date().toISOString();
    const line = { at, function: functionName, error: String(error), event };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    console.error(
      `${functionName} failed too often; the event is kept in ${file}: ${String(error)}`,
    );
  };
}
