import { HubError } from "../../shared/errors.ts";
import type { GetterSpec, Model, RunnerSpec } from "../../shared/model/define-model.ts";

/** The declaration of a runner whose name came from outside. Throws `service.unknown`. */
export function declaredRunner(model: Model, name: string): RunnerSpec {
  const service = serviceNamed(model, name);
  if (service?.kind !== "runner") throw new HubError("service.unknown");
  return service;
}

/** The same of a getter. */
export function declaredGetter(model: Model, name: string): GetterSpec {
  const service = serviceNamed(model, name);
  if (service?.kind !== "getter") throw new HubError("service.unknown");
  return service;
}

/** Never reaches into prototypes (security T07). */
function serviceNamed(model: Model, name: string) {
  return Object.hasOwn(model.services, name) ? model.services[name] : undefined;
}
