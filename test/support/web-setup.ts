import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { closeToast, currentToasts } from "../../web/src/lib/overlays/toasts.ts";

/** How long a component test waits for an element: the machine may be busy with other tests. */
configure({ asyncUtilTimeout: 10_000 });

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
