import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type * as z from "zod/mini";
import { nowMs } from "../lambda/clock.ts";

/** Cache time in ms, after which a replaced secret is read. */
const cacheMs = 5 * 60_000;

const client = new SecretsManagerClient({});
const cache = new Map<string, { until: number; secret: Promise<unknown> }>();

/**
 * Loads a secret of the operator, which is JSON. Throws an error that names the secret but not its content when it is
 * invalid.
 */
export async function loadSecret<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const cached = cache.get(name);
  const fresh =
    cached && cached.until > nowMs()
      ? cached
      : { until: nowMs() + cacheMs, secret: readSecret(name, schema) };
  cache.set(name, fresh);
  try {
    return (await fresh.secret) as z.infer<Schema>; // validated with this schema
  } catch (error) {
    cache.delete(name);
    throw error;
  }
}

async function readSecret(SecretId: string, schema: z.ZodMiniType): Promise<unknown> {
  const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId }));
  const checked = schema.safeParse(parseJson(SecretString));
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map(({ path }) => path.join(".") || "the whole").join(", ");
  throw new Error(`The secret ${SecretId} cannot be used: look at ${wrong}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
