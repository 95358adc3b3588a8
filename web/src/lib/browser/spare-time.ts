declare global {
  interface Navigator {
    /** What Chromium tells of the connection. Other browsers tell nothing. */
    readonly connection?: { saveData?: boolean; type?: string; effectiveType?: string };
  }
}

/** Longest wait for an idle moment, in ms. */
const maxIdleWaitMs = 10_000;

/** Resolves when the page has nothing else to do. */
export function waitUntilIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Safari has no idle callback.
  if ("requestIdleCallback" in window)
    requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs });
  else setTimeout(resolve, 1000);
  return promise;
}

/** Whether the page should load only what the user waits for: on mobile data, on a slow line, or where data is saved. */
export function isConnectionCostly(): boolean {
  const { saveData, type, effectiveType = "" } = navigator.connection ?? {};
  return saveData === true || type === "cellular" || /^(?:slow-2g|2g|3g)$/.test(effectiveType);
}
