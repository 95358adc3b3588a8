import { useEffect, useRef } from "react";

/** Ctrl+S and ⌘S save the form of the screen instead of the page. They do nothing while a dialog is open. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const handleKey = (press: KeyboardEvent) => {
      const isSave = (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey;
      if (!isSave || press.key.toLowerCase() !== "s") return;
      press.preventDefault();
      if (!press.repeat && !document.querySelector("dialog[open]")) latest.current();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}
