import { HubError } from "../../shared/errors.ts";
import type { Model, ServiceSpec } from "../../shared/model/define-model.ts";
import { hasAnyAudience, findPossibleAudiences } from "../data/rights/audiences.ts";
import type { Caller } from "../data/rights/caller.ts";

/**
 * The declaration of the service that a call names. A caller who may call it on no record at all is refused before the
 * input is read. Throws `service.unknown`, `access.denied`.
 */
export function findAllowedService(
  kind: ServiceSpec["kind"],
  caller: Caller,
  model: Model,
  name: string | undefined,
): ServiceSpec {
  const service = name === undefined ? undefined : serviceNamed(model, name);
  if (service?.kind !== kind) throw new HubError("service.unknown");
  if (!hasAnyAudience(findPossibleAudiences(caller, model), service.allow))
    throw new HubError("access.denied");
  return service;
}

/** Never reaches into prototypes (security T07). */
function serviceNamed(model: Model, name: string) {
  return Object.hasOwn(model.services, name) ? model.services[name] : undefined;
}
