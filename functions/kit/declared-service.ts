import { HubError } from "../../shared/errors.ts";
import type { Model, ServiceSpec } from "../../shared/model/define-model.ts";

/** The declaration of a service whose name came from outside. Throws `service.unknown`. */
export function declaredService(
  model: Model,
  name: string,
  kind: ServiceSpec["kind"],
): ServiceSpec {
  const service = Object.hasOwn(model.services, name) ? model.services[name] : undefined;
  if (service?.kind !== kind) throw new HubError("service.unknown");
  return service;
}
