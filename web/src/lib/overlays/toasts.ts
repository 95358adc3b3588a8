/** One message at the bottom of the window. Texts are given, already in the user's language. */
export interface Toast {
  id: number;
  kind: "success" | "failure" | "notice";
  title: string;
  detail?: string;
  action?: { text: string; run: () => void };
  /** Id of the record that it tells of. It takes the place of what was told of that record before. */
  about?: string;
}

export type ToastTexts = Omit<Toast, "id" | "kind">;

/** At most so many at once; older ones leave first, failures last. */
const mostToasts = 3;

/** How long a message stays, in ms; failures stay until closed. */
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
  const surplus =
    all.length > mostToasts ? (all.find((t) => t.kind !== "failure") ?? all[0]) : null;
  change(all.filter((toast) => toast !== surplus));
  return id;
}

/** Tells the user what has happened. Each answers the id by which the message can be closed. */
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

/** Calls the listener after each change; gives back what ends that. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
