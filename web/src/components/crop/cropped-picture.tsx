import type { Crop } from "../../../../shared/cards/cover-view.ts";
import { classes } from "../classes.ts";
import styles from "./cropped-picture.module.css";

export interface CroppedPictureProps {
  src: string;
  /** Must have the ratio of the container, or the picture is stretched. */
  crop: Crop;
  className?: string | undefined;
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** A part of a picture that fills its container. Decorative: a text next to it must describe it. */
export function CroppedPicture({ src, crop, className }: CroppedPictureProps) {
  return (
    <div className={classes(styles.place, className)}>
      <img
        src={src}
        alt=""
        draggable={false}
        className={styles.picture}
        style={{
          width: percent(1 / crop.width),
          height: percent(1 / crop.height),
          left: percent(-crop.x / crop.width),
          top: percent(-crop.y / crop.height),
        }}
      />
    </div>
  );
}
