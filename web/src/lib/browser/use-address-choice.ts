import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";

/**
 * A choice that is in the address under `parameter`, so that a reload or a link shows the same; going back leaves the
 * screen. Absent or unknown: `fallback`. A choice is shown before the router has changed the address.
 */
export function useAddressChoice<Value extends string>(
  parameter: string,
  values: readonly Value[],
  fallback: Value,
): [Value, (value: Value) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = values.find((value) => value === query.get(parameter));
  const [shown, show] = useOptimistic(inAddress ?? fallback);
  const choose = (value: Value) =>
    startTransition(async () => {
      show(value);
      const after = new URLSearchParams(query);
      after.set(parameter, value);
      await navigate({ search: after.toString() }, { replace: true, preventScrollReset: true });
    });
  return [shown, choose];
}
