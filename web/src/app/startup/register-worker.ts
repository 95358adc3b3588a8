/** Path of the service worker; its folder is its scope. */
const address = "/service-worker.js";

/**
 * Browsers with Trusted Types accept the address of a script only from a policy; TypeScript has no types for them yet.
 */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}

/** Registers the service worker, which makes the application work offline. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // a browser may refuse (private window, full disk): the application then needs a connection
  void navigator.serviceWorker.register(trusted(address)).catch(() => {});
}

function trusted(script: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("service-worker", { createScriptURL: () => script });
  return policy?.createScriptURL(script) ?? script;
}
