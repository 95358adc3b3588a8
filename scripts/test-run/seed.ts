/** The seed of every generator of the tests: the same run twice. `SEED=7 npm test` sets another. */
export const seed = Number(process.env["SEED"] ?? 20_261_128);
