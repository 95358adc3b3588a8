import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The token of a mailed link, from the query parameter `name`. It is moved from the address to the state of the history
 * entry: a reload or a change of language keeps it, a copied address does not contain it.
 */
export function useMailedToken(name: "token" | "invitation" | "confirmation") {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const fromAddress = new URLSearchParams(search).get(name);
  const stored = storedIn(state);
  const token = fromAddress ?? stored[name];
  // the history updates late; the token must not be used again in between
  const [used, setUsed] = useState<string>();

  useEffect(() => {
    if (fromAddress === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(name);
    void navigate(
      { search: rest.toString() },
      { replace: true, state: { ...storedIn(state), [name]: fromAddress } },
    );
  }, [fromAddress, name, navigate, search, state]);

  return {
    token: token === used ? undefined : token,
    /** Removes the token after it was used or refused. */
    forget: () => {
      setUsed(token);
      const { [name]: _used, ...others } = stored;
      void navigate({ search }, { replace: true, state: others });
    },
  };
}

function storedIn(state: unknown): Readonly<Record<string, string>> {
  return typeof state === "object" && state ? (state as Record<string, string>) : {}; // ours alone
}
