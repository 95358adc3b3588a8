import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The token of a mailed link, named so in its address. It is taken out of the address at once and kept with the entry
 * of the history: a reload or another language finds it again, a copied address does not carry it.
 */
export function useMailedToken(name: "token" | "invitation" | "confirmation") {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(name);
  const kept = keptIn(state);
  const token = asked ?? kept[name];
  // the history takes a moment to forget it, in which it must not be used again
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
    /** It is used up, or good for nothing. */
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
