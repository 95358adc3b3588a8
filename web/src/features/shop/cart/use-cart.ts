import { useSyncExternalStore } from "react";
import { parseCart, type CartLines } from "./cart-lines.ts";

const storageKey = "nevjegy.cart";
const listeners = new Set<() => void>();
/** The last text that was parsed, so that the lines are the same object while nothing changes. */
let last: { text: string | null; lines: CartLines } = { text: null, lines: [] };
/** The cart of a page whose storage is disabled. */
let unstored: string | null = null;

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

function readCart(): CartLines {
  const text = readText();
  if (text !== last.text) last = { text, lines: parseCart(text) };
  return last.lines;
}

/** Stores the lines in this browser: the cart needs no account, and survives the log-in. */
export function changeCart(change: (lines: CartLines) => CartLines): void {
  const lines = change(readCart());
  const text = lines.length > 0 ? JSON.stringify(lines) : null;
  unstored = text;
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // storage is full or disabled: the cart exists in this page only
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // another tab has changed the cart
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The lines of the cart. */
export function useCart(): CartLines {
  return useSyncExternalStore(subscribe, readCart);
}
