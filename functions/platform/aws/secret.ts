import type * as z from "zod/mini";
import { nowMs } from "../lambda/clock.ts";
import { deadlineWithin, retryUntilDeadline, type Deadline } from "../lambda/deadline.ts";
import { region, serviceEndpoint } from "../lambda/environment.ts";
import { isTransientServiceFault, ServiceRefused } from "./service-refused.ts";
import { postSigned } from "./signed-post.ts";

/** A secret is read in one signed request; the client of its service would be a third of a bundle for that. */

/** Cache time in ms, after which a replaced secret is read. */
const cacheMs = 5 * 60_000;

/** Time for reading a secret, in ms, with repeats. */
const maxReadMs = 3000;

const cache = new Map<string, { until: number; secret: Promise<unknown> }>();

/**
 * Loads a secret of the operator, which is JSON. Throws an error that names the secret but not its content when it is
 * invalid.
 */
export async function loadSecret<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  deadline: Deadline,
): Promise<z.infer<Schema>> {
  const cached = cache.get(name);
  const fresh =
    cached && cached.until > nowMs()
      ? cached
      : { until: nowMs() + cacheMs, secret: readSecret(name, schema, deadline) };
  cache.set(name, fresh);
  try {
    return (await fresh.secret) as z.infer<Schema>; // validated with this schema
  } catch (error) {
    cache.delete(name);
    throw error;
  }
}

async function readSecret(
  SecretId: string,
  schema: z.ZodMiniType,
  deadline: Deadline,
): Promise<unknown> {
  const checked = schema.safeParse(parseJson(await readText(SecretId, deadline)));
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map(({ path }) => path.join(".") || "the whole").join(", ");
  throw new Error(`The secret ${SecretId} cannot be used: look at ${wrong}`);
}

async function readText(SecretId: string, whole: Deadline): Promise<string> {
  const deadline = deadlineWithin(whole, maxReadMs);
  return retryUntilDeadline(deadline, isTransientServiceFault, async () => {
    const reply = await postSigned({
      service: "secretsmanager",
      origin:
        serviceEndpoint("SECRETS_MANAGER") ?? `https://secretsmanager.${region()}.amazonaws.com`,
      target: "secretsmanager.GetSecretValue",
      body: JSON.stringify({ SecretId }),
      timeoutMs: Math.ceil(deadline.left()),
    });
    if (reply.status !== 200) throw new ServiceRefused(reply);
    const { SecretString = "" } = JSON.parse(reply.text) as { SecretString?: string };
    return SecretString;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
