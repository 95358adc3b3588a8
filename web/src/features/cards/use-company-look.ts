import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { thumbnailPath } from "../../../../shared/files/files.ts";
import type { Brand } from "../../../../shared/models/company.ts";
import type { PublishedForm } from "../../../../shared/model/published-images.ts";
import { companyLookQuery } from "../../lib/hub/company-look.ts";
import { usePicture } from "../../lib/download/use-picture.ts";
import type { CoverChoice } from "./card-pictures.ts";

export interface CompanyLook {
  brand?: Brand | undefined;
  /** Cover of cards that have no cover of their own. */
  brandCover?: CoverChoice | undefined;
  logo?: readonly PublishedForm[] | undefined;
}

/** Longest side of the logo, in px. */
const side = 320;

/** The company's look of cards; nothing until it has loaded, or if the user may not read it. */
export function useCompanyLook(company: string | undefined): CompanyLook {
  const { data } = useQuery(companyLookQuery(company));
  const logo = useLogo(data?.logo);
  const image = data?.brand?.cover;
  const brandCover = useMemo(() => image && { image, view: undefined }, [image]);
  return { brand: data?.brand, brandCover: brandCover || undefined, logo };
}

/** A logo as the page shows it; nothing until it has loaded. */
export function useLogo(file: string | undefined): readonly PublishedForm[] | undefined {
  const { picture } = usePicture(file && thumbnailPath(file, side, "webp"));
  const src = picture?.src;
  const ratio = picture?.ratio;
  return useMemo(() => (src && ratio ? [formOf(src, ratio)] : undefined), [src, ratio]);
}

/** The picture in the form that the page expects; the page itself uses a PNG, this may be any format. */
function formOf(address: string, ratio: number): PublishedForm {
  const [width, height] = ratio > 1 ? [side, side / ratio] : [side * ratio, side];
  return { address, type: "image/png", width: Math.round(width), height: Math.round(height) };
}
