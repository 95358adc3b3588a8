import { createContext, Script } from "node:vm";

const context = createContext(Object.create(null) as Record<string, unknown>);
const script = new Script("work()");

/**
 * Does synchronous work that the input of a stranger may make endless. It is ended after so many ms; then this throws an
 * error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT`, which the work itself cannot catch.
 */
export function runWithinTime<Answer>(ms: number, work: () => Answer): Answer {
  context["work"] = work;
  try {
    return script.runInContext(context, { timeout: Math.max(1, Math.ceil(ms)) }) as Answer; // what `work` returns
  } finally {
    delete context["work"];
  }
}
