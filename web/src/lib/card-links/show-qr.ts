import { useSearchParams } from "react-router";

const name = "show";
const value = "qr";

/** Query of the list of cards that opens the code of the first active one: the shortcut of the installed application. */
export const showQrQuery = `${name}=${value}`;

/** Whether the address asks for a code at once, and what takes that out of it. */
export function useQrRequest(): { isAsked: boolean; settle: () => void } {
  const [query, setQuery] = useSearchParams();
  const settle = () =>
    setQuery(
      (former) => {
        former.delete(name);
        return former;
      },
      { replace: true },
    );
  return { isAsked: query.get(name) === value, settle };
}
