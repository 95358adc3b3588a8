import { HubError } from "../../shared/errors.ts";
import type { Model, ServiceSpec } from "../../shared/model/define-model.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import { hasAnyAudience, possibleAudiences } from "../data/rights/audiences.ts";
import type { Caller } from "../data/rights/caller.ts";

/**
 * The declaration of the service that a call names: GET asks getters, POST runners. Whoever may call it on no record at
 * all is told so before their input is looked at. Throws `service.unknown`, `access.denied`.
 */
export function admittedService(
  { method }: Pick<OperationSpec, "method">,
  caller: Caller,
  model: Model,
  name: string | undefined,
): ServiceSpec {
  const service = name === undefined ? undefined : serviceNamed(model, name);
  if (service?.kind !== (method === "GET" ? "getter" : "runner"))
    throw new HubError("service.unknown");
  if (!hasAnyAudience(possibleAudiences(caller, model), service.allow))
    throw new HubError("access.denied");
  return service;
}

/** Never reaches into prototypes (security T07). */
function serviceNamed(model: Model, name: string) {
  return Object.hasOwn(model.services, name) ? model.services[name] : undefined;
}
