import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from "@simplewebauthn/browser";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";

const passkeysKey = ["passkeys"];

/**
 * The user's passkeys. `add` rejects with the failure of the device or the service; the browser asks the user in
 * between.
 */
export function usePasskeys() {
  const cache = useQueryClient();
  const { refresh } = useSession();
  const query = useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await call("listPasskeys", {}, { signal })).items,
  });
  const again = () => cache.invalidateQueries({ queryKey: passkeysKey });

  const add = async (name: string, password: string): Promise<void> => {
    const { options } = await call("getPasskeyOptions", { body: { password } });
    // made by the server library for the browser library
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const made = await startRegistration({ optionsJSON });
    await call("addPasskey", { body: { name, response: { ...made } } });
    await Promise.all([again(), refresh()]);
  };

  const remove = async (id: string): Promise<void> => {
    await call("removePasskey", { id });
    await again();
  };

  return { ...query, add, remove };
}
