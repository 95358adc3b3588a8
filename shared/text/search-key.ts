/**
 * What a text is searched by: base letters, lower case, so that "arvizturo" is found in "Árvíztűrő". A search looks
 * for the key of the words in the key of the text.
 */
export function searchKey(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
