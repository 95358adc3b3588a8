/** Where the build puts the service worker; its place is its reach. */
const address = "/service-worker.js";

/** Browsers with Trusted Types take the address of a script only from a policy; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}

/** Starts the worker that keeps the application for the time without a connection. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // a browser that refuses (private windows, full disks) works with a connection alone
  void navigator.serviceWorker.register(trusted(address)).catch(() => {});
}

function trusted(script: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("service-worker", { createScriptURL: () => script });
  return policy?.createScriptURL(script) ?? script;
}
