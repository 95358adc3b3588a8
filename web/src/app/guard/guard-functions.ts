import type { SessionHandle } from "../../lib/session/session.tsx";
import type { GuardName } from "../../lib/define-screen.ts";

/** Whoever asks for a screen. */
export type GuardCaller = Pick<SessionHandle, "user">;

/** Every guard function, by the name that screens use: whether it lets a caller through. */
export const guards: Readonly<Record<GuardName, (caller: GuardCaller) => boolean>> = {
  auth: ({ user }) => user !== undefined,
};
