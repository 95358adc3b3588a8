/** The seed of every generator of the tests: the same run twice. `SEED=7 npm test` sets another. */
export const seed = readSeed(process.env["SEED"] ?? "20261128");

function readSeed(given: string): number {
  if (!/^\d{1,10}$/.test(given)) throw new Error(`SEED=${given}: a whole number is needed.`);
  return Number(given);
}
