import { describe, expect, test } from "vitest";
import { fileLimits } from "../../../../shared/limits/files.ts";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";
import { pictureFile, makeCalls, makeFile } from "./upload-calls.fixture.ts";
import { createFileUpload, type FileUpload } from "./create-upload.ts";
import { UploadRefused } from "./upload-refused.ts";

function run(upload: FileUpload, signal = new AbortController().signal) {
  const steps: string[] = [];
  const done = upload.run({ signal, onStep: (step) => steps.push(step), onProgress: () => {} });
  return { done, steps };
}

const lost = () => Promise.reject(new HubCallError(0));

describe("createFileUpload", () => {
  test("announces, sends and completes the file, and waits until its picture is rendered", async () => {
    let looks = 0;
    const { calls, requests } = makeCalls({
      complete: async () => makeFile({ picture: "making" }),
      find: async () => makeFile({ picture: (looks += 1) < 3 ? "making" : "made" }),
    });

    const { done, steps } = run(createFileUpload(pictureFile(), true, calls));

    expect(await done).toMatchObject({ _id: "file-1", picture: "made" });
    expect(steps).toEqual(["sending", "proving", "drawing"]);
    expect(requests).toEqual(["announce naplemente.jpg", "send"]);
    expect(looks).toBe(3);
  });

  test("does not wait for the picture if any file is accepted", async () => {
    const { calls } = makeCalls({ complete: async () => makeFile({ picture: "making" }) });

    expect(await run(createFileUpload(pictureFile(), false, calls)).done).toMatchObject({
      picture: "making",
    });
  });

  test("does not call the service for a file that it would refuse", async () => {
    const { calls, requests } = makeCalls();
    const empty = createFileUpload(new File([], "üres.txt"), false, calls);

    await expect(run(empty).done).rejects.toEqual(new UploadRefused("empty"));
    expect(requests).toEqual([]);
  });

  test("resumes: bytes that arrived are not sent twice", async () => {
    let tries = 0;
    const { calls, requests } = makeCalls();
    const { complete } = calls;
    const upload = createFileUpload(pictureFile(), false, {
      ...calls,
      complete: (...given) => ((tries += 1) === 1 ? lost() : complete(...given)),
    });
    await expect(run(upload).done).rejects.toMatchObject({ status: 0 });

    await run(upload).done;

    expect(requests).toEqual(["announce naplemente.jpg", "send", "complete file-1"]);
  });

  test("sends to the same form again after a network failure", async () => {
    let tries = 0;
    const { calls, requests } = makeCalls();
    const { send } = calls;
    const upload = createFileUpload(pictureFile(), false, {
      ...calls,
      send: (...given) => ((tries += 1) === 1 ? lost() : send(...given)),
    });
    await expect(run(upload).done).rejects.toMatchObject({ status: 0 });

    await run(upload).done;

    expect(requests).toEqual(["announce naplemente.jpg", "send", "complete file-1"]);
  });

  test("requests a new form when the old one has expired, and deletes the old record", async () => {
    let tries = 0;
    const { calls, requests, wait } = makeCalls();
    const { send } = calls;
    const upload = createFileUpload(pictureFile(), false, {
      ...calls,
      send: (...given) => ((tries += 1) === 1 ? lost() : send(...given)),
    });
    await expect(run(upload).done).rejects.toMatchObject({ status: 0 });

    wait(fileLimits.formMs);
    await run(upload).done;

    expect(requests).toEqual([
      "announce naplemente.jpg",
      "remove file-1",
      "announce naplemente.jpg",
      "send",
      "complete file-2",
    ]);
  });

  test("repeats an announcement whose answer was lost under the same key", async () => {
    const keys: string[] = [];
    const { calls } = makeCalls();
    const { announce } = calls;
    const upload = createFileUpload(pictureFile(), false, {
      ...calls,
      announce: (file, key, signal) => {
        keys.push(key);
        return keys.length === 1 ? lost() : announce(file, key, signal);
      },
    });
    await expect(run(upload).done).rejects.toMatchObject({ status: 0 });

    await run(upload).done;

    expect(keys[0]).toBe(keys[1]);
  });

  test("keeps the sent bytes if the session has ended meanwhile", async () => {
    const { calls, requests } = makeCalls({
      complete: () => Promise.reject(new HubCallError(401, { code: "session.required" })),
    });
    const upload = createFileUpload(pictureFile(), false, calls);

    await expect(run(upload).done).rejects.toMatchObject({ code: "session.required" });
    expect(requests).toEqual(["announce naplemente.jpg", "send"]);
  });

  test("deletes a record whose picture cannot be rendered", async () => {
    const { calls, requests } = makeCalls({
      complete: async () => makeFile({ picture: "refused" }),
    });

    await expect(run(createFileUpload(pictureFile(), true, calls)).done).rejects.toEqual(
      new UploadRefused("noPicture"),
    );
    expect(requests).toContain("remove file-1");
  });

  test("asks whether to continue if the picture is late, and keeps the file", async () => {
    const { calls, requests } = makeCalls({
      complete: async () => makeFile({ picture: "making" }),
      find: async () => makeFile({ picture: "making" }),
    });

    await expect(run(createFileUpload(pictureFile(), true, calls)).done).rejects.toEqual(
      new UploadRefused("slowPicture"),
    );
    expect(requests).not.toContain("remove file-1");
  });
});
