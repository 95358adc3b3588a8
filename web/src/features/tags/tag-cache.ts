/** Cache keys of tags. */
export const tagsKey = ["tags"] as const;
export const tagsOfKey = (card: string) => [...tagsKey, "of", card] as const;
export const ownTagKey = (code: string) => [...tagsKey, "own", code] as const;
export const tagHistoryKey = (id: string) => [...tagsKey, "history", id] as const;
/** Whether a key belongs to the data of a claim, which must not change while the form or its outcome is shown. */
export const isClaimKey = ([area, what]: readonly unknown[]) =>
  area === choiceArea || (area === tagsKey[0] && what === "own");

const choiceArea = "cardChoice";
export const choiceKey = (owner: string) => [choiceArea, owner] as const;
