/** A message at the bottom of the window; its texts are in the user's language. */
export interface Toast {
  id: number;
  kind: "success" | "failure" | "notice";
  title: string;
  detail?: string;
  action?: { text: string; run: () => void };
  /** Id of the record that it is about. It replaces a former message about the same record. */
  about?: string;
}

export type ToastTexts = Omit<Toast, "id" | "kind">;

/** Maximum number of messages; older ones are removed first, failures last. */
const maxToasts = 3;

/** Duration of a message, in ms; failures are shown until closed. */
export const toastDurationMs = 6000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(kind: Toast["kind"], texts: ToastTexts): number {
  const id = (lastId += 1);
  const { about } = texts;
  const others = toasts.filter((toast) => about === undefined || toast.about !== about);
  const all = [...others, { ...texts, kind, id }];
  const surplus = all.length > maxToasts ? (all.find((t) => t.kind !== "failure") ?? all[0]) : null;
  change(all.filter((toast) => toast !== surplus));
  return id;
}

/** Shows a message. Each function returns the id that closes it. */
export const notify = {
  success: (title: string, more: Omit<ToastTexts, "title"> = {}) =>
    add("success", { ...more, title }),
  failure: (title: string, more: Omit<ToastTexts, "title"> = {}) =>
    add("failure", { ...more, title }),
  notice: (title: string, more: Omit<ToastTexts, "title"> = {}) =>
    add("notice", { ...more, title }),
};

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls the listener after each change. Returns a function that unsubscribes. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
