import { saveBlob } from "./save-blob.ts";
import { useEffect, useRef, useState } from "react";
import { trackRate, type TransferRate } from "./transfer-rate.ts";
import { fetchFile } from "./fetch-file.ts";

export interface DownloadedFile {
  name: string;
  /** Path for `static/{path}`. */
  path: string;
  /** In bytes. */
  size: number;
}

export interface DownloadState {
  receivedBytes: number;
  rate: TransferRate | undefined;
}

/** Downloads a file and saves it under its name. One download at a time; a failure is shown until the next try. */
export function useDownload({ name, path, size }: DownloadedFile) {
  const [state, setState] = useState<DownloadState>();
  const [failure, setFailure] = useState<unknown>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    const rateAt = trackRate(size);
    running.current = controller;
    setFailure(undefined);
    setState({ receivedBytes: 0, rate: undefined });
    try {
      const blob = await fetchFile(path, {
        signal: controller.signal,
        onProgress: (receivedBytes) =>
          setState({ receivedBytes, rate: rateAt(receivedBytes, performance.now()) }),
      });
      saveBlob(blob, name);
    } catch (problem) {
      if (!controller.signal.aborted) setFailure(problem);
    } finally {
      running.current = undefined;
      setState(undefined);
    }
  };

  return { state, failure, start, cancel: () => running.current?.abort() };
}
