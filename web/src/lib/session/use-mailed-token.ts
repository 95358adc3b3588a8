import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The token of a mailed link, from the query parameter `name`. It is moved from the address to the state of the history
 * entry: a reload or a change of language keeps it, a copied address does not contain it.
 */
export function useMailedToken(name: "token" | "invitation" | "confirmation") {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(name);
  const kept = keptIn(state);
  const token = asked ?? kept[name];
  // the history updates late; the token must not be used again in between
  const [used, setUsed] = useState<string>();

  useEffect(() => {
    if (asked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(name);
    void navigate(
      { search: rest.toString() },
      { replace: true, state: { ...keptIn(state), [name]: asked } },
    );
  }, [asked, name, navigate, search, state]);

  return {
    token: token === used ? undefined : token,
    /** Removes the token after it was used or refused. */
    forget: () => {
      setUsed(token);
      const { [name]: _used, ...others } = kept;
      void navigate({ search }, { replace: true, state: others });
    },
  };
}

function keptIn(state: unknown): Readonly<Record<string, string>> {
  return typeof state === "object" && state ? (state as Record<string, string>) : {}; // ours alone
}
