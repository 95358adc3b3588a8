import type { Item, Key } from "../../platform/aws/table.ts";

/**
 * The item of a record that a call names, read in one batch with the caller's session. It answers the first read of
 * that record; each later one, after a conflict for example, reads the table.
 */
export interface ReadAhead {
  key: Key;
  /** Takes the item of the key from the items of a consistent read. */
  fill: (items: readonly Item[]) => void;
  /** The item, if it was read for this key and not yet taken; it is absent when the table had none. */
  take: (key: Key) => { item: Item | undefined } | undefined;
}

export function createReadAhead(key: Key): ReadAhead {
  let answer: { item: Item | undefined } | undefined;
  return {
    key,
    fill(items) {
      answer = { item: items.find(({ pk, sk }) => pk === key.pk && sk === key.sk) };
    },
    take({ pk, sk }) {
      if (pk !== key.pk || sk !== key.sk) return undefined;
      const taken = answer;
      answer = undefined;
      return taken;
    },
  };
}
