import { thumbnailPath } from "../../../../shared/files/files.ts";
import { locateWindow, type CoverView } from "../../../../shared/cards/cover-view.ts";
import { usePicture } from "../../lib/download/use-picture.ts";
import { CroppedPicture } from "../crop/cropped-picture.tsx";
import { Cloth } from "./motif.tsx";

export interface CoverPictureProps {
  /** Id of the file, and its visible part. Absent: the motif. */
  cover: { image: string; view?: CoverView | undefined } | undefined;
  /** Width to height of the drawn picture. */
  ratio: number;
  tone?: "cloth" | "faded";
  className?: string | undefined;
}

/** The cover of a card in any ratio. The motif if there is no cover or it cannot be fetched. */
export function CoverPicture({ cover, ratio, tone = "cloth", className }: CoverPictureProps) {
  const path = cover && thumbnailPath(cover.image, 1280, "webp");
  const { picture, isFailed } = usePicture(path);
  if (!cover || isFailed) return <Cloth tone={tone} className={className} />;
  if (!picture) return <div className={className} />;
  const crop = locateWindow(cover.view, picture.ratio, ratio);
  return <CroppedPicture src={picture.src} crop={crop} className={className} />;
}
