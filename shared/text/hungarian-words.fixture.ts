/** Seeded numbers (xorshift), the same in every run. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const letters =
  "a á b c cs d dz dzs e é f g gy h i í j k l ly m n ny o ó ö ő p q r s sz t ty u ú ü ű v w x y z zs".split(
    " ",
  );
const doubled = "ccs ddz ddzs ggy lly nny ssz tty zzs cscs szsz".split(" ");
const between = " -.,'’\u00a00123456789()/&@_+–„”".split("");
const foreign = "ä à â å ã æ ç č ď ě ł đ ø œ ß š ž ñ þ ð ı İ ą ş ț ﬁ ½ № α ά β ж й и ё ў ї".split(
  " ",
);
const names =
  "Nagy Kovács Szűcs Őri Ödön Zsigmond Czirják Csaba Dzsenifer Gyöngyi Lyukas Nyíri Tyukász Dr. Kossuth Ssz".split(
    " ",
  );

/** Makes pairs of words as Hungarian has them and worse; two of three pairs differ in one place only. */
export function wordPairs(seed: number): () => [string, string] {
  const below = seededNumbers(seed);
  const oneOf = (list: readonly string[]) => list[below(list.length)] ?? "";

  function piece(): string {
    const kind = below(100);
    if (kind < 68) return inSomeCase(oneOf(letters));
    if (kind < 78) return inSomeCase(oneOf(doubled));
    if (kind < 88) return oneOf(between);
    return inSomeCase(oneOf(kind < 94 ? foreign : names));
  }
  function inSomeCase(text: string): string {
    const kind = below(12);
    if (kind < 2) return text.toUpperCase();
    if (kind < 4) return text.charAt(0).toUpperCase() + text.slice(1);
    return kind === 4 ? text.charAt(0) + text.slice(1).toUpperCase() : text;
  }
  const word = () => Array.from({ length: below(7) }, piece).join("");
  function near(text: string): string {
    const characters = Array.from(text);
    characters.splice(below(characters.length + 1), below(2), ...(below(3) > 0 ? [piece()] : []));
    return characters.join("");
  }
  return () => {
    const one = word();
    return [one, below(3) > 0 ? near(one) : word()];
  };
}
