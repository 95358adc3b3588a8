/** The variable that is set in `npm run test:deep`, which looks for rare faults. */
export const deepVariable = "TEST_DEEP";

export const isDeepRun = process.env[deepVariable] !== undefined;

/** How many rounds, records or draws a test takes: `gate` in `npm test`, `deep` in `npm run test:deep`. */
export const inDeepRun = <Value>(deep: Value, gate: Value): Value => (isDeepRun ? deep : gate);
