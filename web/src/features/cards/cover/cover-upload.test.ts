import { describe, expect, test, vi } from "vitest";
import {
  pictureFile,
  makeDeferred,
  makeCalls,
  makeFile,
} from "../../../lib/upload/upload-calls.fixture.ts";
import type { UploadCalls } from "../../../lib/upload/upload-calls.ts";
import type { CoverChoice } from "../card-pictures.ts";
import { createCoverUpload } from "./cover-upload.ts";

const view = { crop: { x: 0, y: 0.2, width: 1, height: 0.6 }, focus: { x: 0.5, y: 0.5 } };

function start(differences: Partial<UploadCalls> = {}) {
  const { calls, requests } = makeCalls(differences);
  const upload = createCoverUpload(calls);
  const covers: CoverChoice[] = [];
  upload.onCover((cover) => covers.push(cover));
  return { upload, requests, covers };
}

describe("createCoverUpload", () => {
  test("sets the cover after the upload, then the crop", async () => {
    const { upload, covers } = start();
    await upload.pick(pictureFile());
    await vi.waitFor(() => expect(upload.state().items[0]?.state).toBe("done"));
    expect(covers).toEqual([]);

    upload.choose(view);

    expect(covers).toEqual([{ image: "file-1", view }]);
    expect(upload.state()).toEqual({ items: [], cropped: undefined, pending: undefined });
  });

  test("sets the cover after the crop, then the upload: the promise resolves to it, and the file is kept", async () => {
    const sent = makeDeferred<void>();
    const { upload, requests, covers } = start({ send: () => sent.promise });
    await upload.pick(pictureFile());
    upload.choose(view);
    const { pending, cropped } = upload.state();
    expect(cropped).toBeUndefined();

    sent.resolve();

    expect(await pending).toEqual({ image: "file-1", view });
    expect(covers).toHaveLength(1);
    expect(requests).not.toContain("remove file-1");
  });

  test("offers no crop of a picture that cannot be shown", async () => {
    const { upload, requests } = start();

    await upload.pick(new File(["%PDF-"], "szerződés.jpg"));

    await vi.waitFor(() =>
      expect(upload.state().items[0]).toMatchObject({
        state: "failed",
        failure: { problem: "notPicture" },
      }),
    );
    expect(upload.state()).toMatchObject({ cropped: undefined, pending: undefined });
    expect(requests).toEqual([]);
  });

  test("deletes the uploaded file when it is dropped", async () => {
    const { upload, requests, covers } = start();
    await upload.pick(pictureFile());
    await vi.waitFor(() => expect(upload.state().items[0]?.state).toBe("done"));
    const { pending } = upload.state();

    upload.drop();

    expect(await pending).toBeUndefined();
    expect(requests).toContain("remove file-1");
    expect(covers).toEqual([]);
  });

  test("ends the wait when it fails, and continues after a retry", async () => {
    let tries = 0;
    const { upload, covers } = start({
      complete: async (_id) => {
        if ((tries += 1) === 1) throw new Error("lost");
        return makeFile({ _id });
      },
    });
    await upload.pick(pictureFile());
    upload.choose(view);
    expect(await upload.state().pending).toBeUndefined();

    upload.retry(upload.state().items[0]?.id ?? 0);

    await vi.waitFor(() => expect(covers).toEqual([{ image: "file-1", view }]));
  });
});
