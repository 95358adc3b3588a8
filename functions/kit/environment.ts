import type { EnvironmentName } from "../../shared/environment.ts";

/** Value of an environment variable; throws at start, naming the variable, when it is missing. */
export function required(name: EnvironmentName): string {
  const value = process.env[name];
  if (value === undefined || value === "")
    throw new Error(`Environment variable ${name} is missing`);
  return value;
}

/** Value of an environment variable that may be absent. */
export function optional(name: EnvironmentName): string | undefined {
  const value = process.env[name];
  return value === "" ? undefined : value;
}
