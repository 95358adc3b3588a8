import type { UploadedFile } from "../../../../shared/models/file.ts";
import type { UploadCalls } from "./upload-calls.ts";

/** A file record; tests give only the fields that matter. */
export function makeFile(fields: Partial<UploadedFile> = {}): UploadedFile {
  return {
    _id: "file-1",
    _rev: 1,
    createdAt: "2026-11-21T08:00:00.000Z",
    updatedAt: "2026-11-21T08:00:00.000Z",
    name: "naplemente.jpg",
    path: "file-1/original",
    size: 4,
    type: "image/jpeg",
    state: "ready",
    picture: "made",
    width: 1600,
    height: 1200,
    owner: "user-1",
    ...fields,
  };
}

/** The first bytes of a JPEG. */
export const jpegBytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

export const pictureFile = (name = "naplemente.jpg") => new File([jpegBytes], name);

/** Upload calls that always succeed, with a record of the calls. */
export function makeCalls(differences: Partial<UploadCalls> = {}) {
  const requests: string[] = [];
  let now = 0;
  let records = 0;
  const calls: UploadCalls = {
    announce: async ({ name }) => {
      records += 1;
      requests.push(`announce ${name}`);
      const record = makeFile({ _id: `file-${records}`, name, state: "pending", picture: "none" });
      return { record, form: { url: "https://uploads.example", fields: {} } };
    },
    send: async (_form, file, { onProgress }) => {
      requests.push("send");
      onProgress(file.size);
    },
    complete: async (_id) => {
      requests.push(`complete ${_id}`);
      return makeFile({ _id });
    },
    find: async (_id) => {
      requests.push(`find ${_id}`);
      return makeFile({ _id });
    },
    remove: async (id) => {
      requests.push(`remove ${id}`);
    },
    pause: async (ms) => {
      now += ms;
    },
    now: () => now,
    ...differences,
  };
  return {
    calls,
    requests,
    /** Advances the clock, in ms. */
    wait: (ms: number) => {
      now += ms;
    },
  };
}

/** A promise with its resolve and reject functions. */
export function makeDeferred<Value>() {
  return Promise.withResolvers<Value>();
}
