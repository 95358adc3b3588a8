import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";
import type { QueuedUpload } from "../../lib/upload/upload-queue.ts";
import { UploadRefused } from "../../lib/upload/upload-refused.ts";
import { UploadList } from "./upload-list.tsx";

beforeAll(() => startTestTexts());

const megabyte = 1024 * 1024;

function makeItem(differences: Partial<QueuedUpload> = {}): QueuedUpload {
  return {
    id: 1,
    name: "terv.pdf",
    size: 50 * megabyte,
    state: "sending",
    sentBytes: 0,
    rate: undefined,
    failure: undefined,
    isRetryable: false,
    ...differences,
  };
}

const done: string[] = [];
const queue = {
  retry: (id: number) => done.push(`retry ${id}`),
  remove: (id: number) => done.push(`remove ${id}`),
};
const list = (...items: QueuedUpload[]) => <UploadList items={items} queue={queue} />;

describe("UploadList", () => {
  test("shows bytes, rate and remaining time", () => {
    const rate = { bytesPerSecond: 2.5 * megabyte, secondsLeft: 13 };

    render(list(makeItem({ sentBytes: 20 * megabyte, rate })));

    const bar = screen.getByRole("progressbar", { name: "Upload: terv.pdf" });
    expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual([
      String(20 * megabyte),
      String(50 * megabyte),
    ]);
    expect(bar.nextSibling?.textContent?.replaceAll("\u00a0", " ")).toBe(
      "20 MB of 50 MB · 2.5 MB/s · 15 seconds left",
    );
  });

  test("announces the start, the half and the end only", () => {
    const { rerender } = render(list(makeItem()));
    const shownTexts = () => screen.getByRole("status").textContent;
    expect(shownTexts()).toBe("terv.pdf: upload started.");

    rerender(list(makeItem({ sentBytes: 24 * megabyte })));
    expect(shownTexts()).toBe("terv.pdf: upload started.");
    rerender(list(makeItem({ sentBytes: 26 * megabyte })));
    expect(shownTexts()).toBe("terv.pdf: half done.");
    rerender(list(makeItem({ sentBytes: 50 * megabyte, state: "proving" })));
    expect(shownTexts()).toBe("terv.pdf: half done.");
    rerender(list(makeItem({ state: "done" })));

    expect(shownTexts()).toBe("terv.pdf: uploaded.");
  });

  test("offers a retry if it may help, and a cancel button with the file's name", () => {
    render(
      list(
        makeItem({ state: "failed", failure: new HubCallError(0), isRetryable: true }),
        makeItem({ id: 2, name: "kép.heic", state: "failed", failure: new UploadRefused("heic") }),
        makeItem({ id: 3, name: "harmadik.pdf" }),
      ),
    );

    expect(screen.getByText("Can’t reach Névjegy.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again: terv.pdf" }));
    expect(screen.queryByRole("button", { name: "Try again: kép.heic" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cancel the upload: harmadik.pdf" }));

    expect(done).toEqual(["retry 1", "remove 3"]);
  });

  test("keeps the file after the session has ended, and links to the login in another tab", () => {
    const failure = new HubCallError(401, { code: "session.required" });

    render(list(makeItem({ state: "failed", failure, isRetryable: true })));

    const link = screen.getByRole("link", { name: "Log in in a new tab" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/login", "_blank"]);
    expect(screen.getByText(/The file is kept here/)).toBeTruthy();
  });

  test("says the limit for a file that is too large", () => {
    render(list(makeItem({ state: "failed", failure: new UploadRefused("tooLarge") })));

    expect(screen.getByText("The limit is 50 MB. Nothing was sent.")).toBeTruthy();
  });
});
