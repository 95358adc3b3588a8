import { HubCallError } from "../../../shared/client/hub-call-error.ts";

/** Path of the payload file of a screen: what the build knows of it and the screen shows. */
export function payloadPath(screen: string): string {
  return `${screen}.data`;
}

/** Asks for the payload file of a screen. Throws `HubCallError`; its status is 0 without an answer. */
export async function fetchPayload<Payload>(screen: string): Promise<Payload> {
  const answer = await fetch(payloadPath(screen)).catch((cause: unknown) => {
    throw new HubCallError(0, {}, { cause });
  });
  if (!answer.ok) throw new HubCallError(answer.status);
  return (await answer.json()) as Payload; // written by the build of this client
}
