/** What other screens tell the login, in the history entry: it says so above its form. */
export interface LoginState {
  message?: "confirmed" | "joined" | "passwordSet" | "registered";
  /** Filled in. */
  email?: string;
}

/** Reads what the history holds; nothing where it is of another kind. */
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
