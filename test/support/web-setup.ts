import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { closeToast, currentToasts } from "../../web/src/lib/overlays/toasts.ts";
import { pollTimeout } from "./poll-timeout.ts";

configure({ asyncUtilTimeout: pollTimeout.timeout });

// Its default limit is one second, and Vitest has no setting for it.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { ...pollTimeout, ...options });

// Test files run in threads of one process, whose channels of one name would hear each other.
if ("BroadcastChannel" in globalThis) {
  const file = crypto.randomUUID();
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${file} ${name}`);
    }
  };
}

// The service worker is tested without a document.
if ("document" in globalThis) {
  // jsdom has no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  // A test sees nothing that another one has drawn, announced or stored.
  afterEach(() => {
    cleanup();
    for (const { id } of currentToasts()) closeToast(id);
    sessionStorage.clear();
  });
}
