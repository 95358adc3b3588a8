import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from "@simplewebauthn/browser";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";

const passkeysKey = ["passkeys"];

/** The own passkeys. `add` ends with what the device or the service refused; the browser asks the person in between. */
export function usePasskeys() {
  const cache = useQueryClient();
  const { refresh } = useSession();
  const query = useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await call("listPasskeys", {}, { signal })).items,
  });
  const again = () => cache.invalidateQueries({ queryKey: passkeysKey });

  const add = async (name: string, password: string | undefined): Promise<void> => {
    const body = password === undefined ? {} : { password };
    const { options } = await call("getPasskeyOptions", { body });
    // What the service's library made for the browser's own.
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
