/** How long a test waits for an event: the machine may be busy with other tests. */
export const pollTimeout = { timeout: 10_000 };
