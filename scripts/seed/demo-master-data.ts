/** Lists that admins maintain, in both languages. */
const lists: Record<string, readonly (readonly [key: string, en: string, hu: string])[]> = {
  industry: [
    ["construction", "Construction", "Építőipar"],
    ["furniture", "Furniture making", "Bútoripar"],
    ["printing", "Printing", "Nyomdaipar"],
    ["law", "Legal services", "Jogi szolgáltatás"],
    ["health", "Health care", "Egészségügy"],
    ["education", "Education", "Oktatás"],
    ["telegraphy", "Telegraphy", "Távírászat"],
  ],
  leadSource: [
    ["fair", "Trade fair", "Szakmai kiállítás"],
    ["recommendation", "Recommendation", "Ajánlás"],
    ["web", "Website", "Weboldal"],
  ],
  carrier: [
    ["wood", "Wooden card", "Fakártya"],
    ["metal", "Metal card", "Fémkártya"],
    ["sticker", "Sticker", "Matrica"],
  ],
};

/** No longer offered, kept for old records. */
const archived = new Set(["telegraphy"]);

export const demoMasterData = Object.entries(lists).flatMap(([kind, items]) =>
  items.map(([key, en, hu], place) => ({
    _id: `demo-master-${kind}-${key}`,
    kind,
    key,
    texts: { en, hu },
    order: place + 1,
    archived: archived.has(key),
  })),
);
