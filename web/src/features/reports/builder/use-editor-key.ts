import { useState } from "react";

/**
 * The key of the editor of a record. Another record gets another editor; the record that an editor has just made keeps its
 * own, with the focus and the place of the user.
 * @param id absent: a new record
 */
export function useEditorKey(id: string | undefined) {
  const [shown, setShown] = useState({ id, key: 0 });
  const [made, setMade] = useState<string>();
  if (shown.id !== id) {
    const isMade = id !== undefined && id === made;
    setShown({ id, key: isMade ? shown.key : shown.key + 1 });
    setMade(undefined);
  }
  return { key: shown.key, onMade: setMade };
}
