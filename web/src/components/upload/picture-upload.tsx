import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentProps,
} from "react";
import { thumbnailPath } from "../../../../shared/files/files.ts";
import { classes } from "../classes.ts";
import { usePicture } from "../../lib/download/use-picture.ts";
import { createUploadQueue } from "../../lib/upload/upload-queue.ts";
import { UploadArea } from "./upload-area.tsx";
import { UploadList } from "./upload-list.tsx";
import styles from "./picture-upload.module.css";

export interface PictureUploadProps extends Pick<
  ComponentProps<typeof UploadArea>,
  "choose" | "subject" | "hint" | "more"
> {
  /** Id of the file; absent: there is none. */
  file: string | undefined;
  /** The picture is as wide as the area. */
  isWide?: boolean;
  onFile: (file: string) => void;
}

/** Uploads one picture at once, and shows the present one. Another choice ends the upload before it. */
export function PictureUpload({ file, isWide = false, onFile, ...area }: PictureUploadProps) {
  const hand = useEffectEvent(onFile);
  const [uploaded, setUploaded] = useState<string>();
  const [queue] = useState(() =>
    createUploadQueue({ isPicture: true, onDone: ({ _id }) => setUploaded(_id) }),
  );
  useEffect(() => {
    if (uploaded === undefined) return;
    hand(uploaded);
    queue.forgetDone();
  }, [uploaded, queue]);
  useEffect(() => () => queue.removeAll(), [queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const { picture } = usePicture(file && thumbnailPath(file, 320, "webp"));
  return (
    <>
      <UploadArea
        {...area}
        takes="picture"
        onFiles={([picked]) => {
          if (!picked) return;
          queue.removeAll();
          queue.add([picked]);
        }}
      >
        {picture && (
          <img
            src={picture.src}
            alt=""
            className={classes(styles.picture, isWide && styles.wide)}
          />
        )}
      </UploadArea>
      <UploadList items={items} queue={queue} />
    </>
  );
}
