import { queryOptions, useQuery } from "@tanstack/react-query";
import { useObjectUrl } from "../browser/use-object-url.ts";
import { fetchFile } from "./fetch-file.ts";

export interface LoadedPicture {
  /** Lives as long as the component that asked. */
  src: string;
  /** Width to height. */
  ratio: number;
  /** The picture's own bytes. */
  blob: Blob;
}

/** Pictures do not change under their path. */
const pictureQuery = (path: string | undefined) =>
  queryOptions({
    queryKey: ["picture", path],
    queryFn: async ({ signal }) => {
      try {
        const blob = await fetchFile(path ?? "", { signal });
        return { blob, ratio: await ratioOf(blob) };
      } catch (cause) {
        // a picture that is missing ends no session: what is typed beside it would be lost
        throw new Error("picture not shown", { cause });
      }
    },
    enabled: path !== undefined,
    staleTime: Infinity,
  });

/** A picture by its path, fetched as the user and kept in the cache; nothing until it is there. */
export function usePicture(path: string | undefined): {
  picture: LoadedPicture | undefined;
  isFailed: boolean;
} {
  const { data, isError } = useQuery(pictureQuery(path));
  const src = useObjectUrl(data?.blob);
  const picture = data && src !== undefined ? { src, ...data } : undefined;
  return { picture, isFailed: isError };
}

/** Width to height, as it is seen. Rejects for what is no picture. */
async function ratioOf(blob: Blob): Promise<number> {
  const bitmap = await createImageBitmap(blob);
  const ratio = bitmap.width / bitmap.height;
  bitmap.close();
  return ratio;
}
