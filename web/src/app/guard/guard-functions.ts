import type { SessionHandle } from "../../lib/session/session.tsx";
import type { GuardName } from "../../lib/define-screen.ts";

/** The caller that opens a screen. */
export type GuardCaller = Pick<SessionHandle, "user">;

/** Guard functions by name: whether the caller may open the screen. */
export const guards: Readonly<Record<GuardName, (caller: GuardCaller) => boolean>> = {
  auth: ({ user }) => user !== undefined,
};
