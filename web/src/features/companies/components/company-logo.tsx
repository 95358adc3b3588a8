import { Building2 } from "lucide-react";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import { classes } from "../../../components/classes.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { usePicture } from "../../../lib/download/use-picture.ts";
import styles from "./company-logo.module.css";

export interface CompanyLogoProps {
  /** Id of its file; absent: the company has none. */
  logo: string | undefined;
  isSmall?: boolean;
}

/** The logo of a company on paper, in both themes. */
export function CompanyLogo({ logo, isSmall = false }: CompanyLogoProps) {
  const { picture } = usePicture(logo && thumbnailPath(logo, 320, "webp"));
  return (
    <span className={classes(styles.logo, isSmall && styles.small)}>
      {picture && <img src={picture.src} alt="" />}
      {logo === undefined && <UiIcon of={Building2} />}
    </span>
  );
}
