/** Median time of two ways to do one thing, measured in turn, so that a slow moment of the machine hits both. */
export interface Pair {
  /** ms per call. */
  ours: number;
  peer: number;
  /** Median of the ratios of neighbouring rounds. */
  ratio: number;
}

/** How often both are done. */
export interface Repeats {
  rounds: number;
  callsPerRound: number;
  warmUpCalls: number;
  /**
   * How long each is done at least beforehand, in ms: the peer's code has served the runtime since its start, a bundle
   * has not, and what is measured is the call, not the compiler.
   */
  warmUpMs?: number;
  /** Called before each round, outside its time: makes the input of its calls. */
  prepareRound?: (calls: number) => void;
}

/**
 * For calls of about a millisecond. The rounds are short, so that both ways find the machine in the same state, and its
 * caches as the other way left them (docs/decisions/peers.md has the figures).
 */
export const usualRepeats: Repeats = {
  rounds: 300,
  callsPerRound: 5,
  warmUpCalls: 150,
  warmUpMs: 3000,
};

export async function measurePair(
  ours: () => Promise<unknown>,
  peer: () => Promise<unknown>,
  { rounds, callsPerRound, warmUpCalls, warmUpMs = 0, prepareRound }: Repeats = usualRepeats,
): Promise<Pair> {
  for (const work of [ours, peer]) {
    const begun = performance.now();
    for (let call = 0; call < warmUpCalls || performance.now() - begun < warmUpMs; call += 1)
      await work();
  }
  const times: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, because the first of a round has cold caches.
    const isOursFirst = round % 2 === 0;
    prepareRound?.(callsPerRound);
    const first = await timeOf(isOursFirst ? ours : peer, callsPerRound);
    const second = await timeOf(isOursFirst ? peer : ours, callsPerRound);
    times.push(isOursFirst ? { ours: first, peer: second } : { ours: second, peer: first });
  }
  return {
    ours: median(times.map((time) => time.ours)),
    peer: median(times.map((time) => time.peer)),
    ratio: median(times.map((time) => time.ours / time.peer)),
  };
}

async function timeOf(work: () => Promise<unknown>, calls: number): Promise<number> {
  const begun = performance.now();
  for (let call = 0; call < calls; call += 1) await work();
  return (performance.now() - begun) / calls;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
