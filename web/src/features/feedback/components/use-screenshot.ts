import { useEffect, useState, useSyncExternalStore } from "react";
import { createUploadQueue, isRunning } from "../../../lib/upload/upload-queue.ts";

/** The upload of one picture; choosing another one replaces it. */
export function useScreenshot() {
  const [file, setFile] = useState<string>();
  const [queue] = useState(() =>
    createUploadQueue({ isPicture: true, onDone: ({ _id }) => setFile(_id) }),
  );
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => () => queue.removeAll(), [queue]);
  useEffect(() => {
    if (file !== undefined) queue.forgetDone();
  }, [file, queue]);

  return {
    /** Id of the uploaded file. */
    file,
    items,
    queue,
    isRunning: items.some(isRunning),
    pick: (picked: File) => {
      queue.removeAll();
      setFile(undefined);
      queue.add([picked]);
    },
    drop: () => setFile(undefined),
  };
}

export type Screenshot = ReturnType<typeof useScreenshot>;
