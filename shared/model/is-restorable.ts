import type { Model } from "./define-model.ts";

/** Whether deleted records of a model can be restored: a call may delete them, and the model has `restore`. */
export function isRestorable({ access, services }: Model): boolean {
  return access.delete.length > 0 && Object.hasOwn(services, "restore");
}
