import { HubError } from "../../shared/errors.ts";
import { sessionTimes } from "../../shared/limits/sessions.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import type { RequestActor } from "../data/records/actor.ts";
import type { Session } from "./sessions.ts";
import { checkOwnPassword } from "./check-own-password.ts";

/**
 * Protects a sensitive operation from an unattended session: requires a login within the last minutes, or else the
 * password. Throws `password.wrong`.
 */
export async function requireRecentLogin(
  actor: RequestActor & { session: Session },
  password: string | undefined,
): Promise<void> {
  if (nowMs() - actor.session.openedAt < sessionTimes.freshMs) return;
  if (password === undefined) throw new HubError("password.wrong");
  await checkOwnPassword(actor, password);
}
