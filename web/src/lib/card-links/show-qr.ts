import { useSearchParams } from "react-router";

const name = "show";
const value = "qr";

/**
 * Query of the list of cards that opens the code of the first active card. The installed application has a shortcut to
 * it.
 */
export const showQrQuery = `${name}=${value}`;

/** Whether the address requests a code, and a function that removes the request from the address. */
export function useQrRequest(): { isRequested: boolean; settle: () => void } {
  const [query, setQuery] = useSearchParams();
  const settle = () =>
    setQuery(
      (former) => {
        former.delete(name);
        return former;
      },
      { replace: true },
    );
  return { isRequested: query.get(name) === value, settle };
}
