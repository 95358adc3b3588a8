import { environment } from "../../shared/environment.ts";
import { requireVariable } from "../platform/lambda/environment.ts";

const origin = requireVariable(environment.publicOrigin);

/** Whom a passkey is for: the one public domain. */
export const relyingParty = { id: new URL(origin).hostname, name: "Névjegy", origin } as const;
