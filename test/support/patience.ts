/** How long a test waits for what comes by itself: the machine may be busy with other tests. */
export const patience = { timeout: 10_000 };
