/** Message of another screen for the login, in the state of the history entry; shown above the form. */
export interface LoginState {
  message?: "confirmed" | "joined" | "passwordSet" | "registered";
  /** Initial value of the e-mail field. */
  email?: string;
}

/** Reads the state of the history entry; empty if it is not a login state. */
export function loginStateOf(state: unknown): LoginState {
  if (typeof state !== "object" || !state) return {};
  const { message, email } = state as Record<string, unknown>; // what is in it is looked at below
  return {
    ...(isMessage(message) ? { message } : {}),
    ...(typeof email === "string" ? { email } : {}),
  };
}

function isMessage(value: unknown): value is NonNullable<LoginState["message"]> {
  return ["confirmed", "joined", "passwordSet", "registered"].some((known) => known === value);
}
