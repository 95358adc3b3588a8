import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";

/** Logs in with a passkey of this browser or of a phone nearby. The library loads on demand. */
export function usePasskeyLogin() {
  const { begin } = useSession();
  const { attempt, isBusy, failed } = useSubmission();
  const logIn = () =>
    attempt(async () => {
      const { options } = await call("getPasskeyLoginOptions", { body: {} });
      const { startAuthentication } = await import("@simplewebauthn/browser");
      // made by the server library for the browser library
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const { response, ...made } = await startAuthentication({ optionsJSON });
      const userHandle = response.userHandle ?? "";
      begin(
        await call("logInWithPasskey", {
          body: { response: { ...made, response: { ...response, userHandle } } },
        }),
      );
    });
  return { logIn, isBusy, failed };
}
