/**
 * Replaces `@aws-sdk/credential-provider-node` in bundles (scripts/bundle/bundle.ts). Lambda passes credentials in three
 * environment variables, so no other credential source is needed.
 */
export function defaultProvider() {
  return async () => readCredentials();
}

/** The function's own credentials at this moment. Throws when they are missing. */
export function readCredentials() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing");
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}
