/** Where carriers lie in the cache of the service's answers. */
export const tagsKey = ["tags"] as const;
export const tagsOfKey = (card: string) => [...tagsKey, "of", card] as const;
export const ownTagKey = (code: string) => [...tagsKey, "own", code] as const;
export const tagHistoryKey = (id: string) => [...tagsKey, "history", id] as const;
/** Keys of what a claim began with: it stays as it was while the form, or what has become of it, is shown. */
export const isClaimKey = ([area, what]: readonly unknown[]) =>
  area === choiceArea || (area === tagsKey[0] && what === "own");

const choiceArea = "cardChoice";
export const choiceKey = (owner: string) => [choiceArea, owner] as const;
