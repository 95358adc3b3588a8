import { queryOptions, useQuery } from "@tanstack/react-query";
import { useObjectUrl } from "../browser/use-object-url.ts";
import { fetchFile } from "./fetch-file.ts";

export interface LoadedPicture {
  /** Object URL; valid until the component unmounts. */
  src: string;
  /** Width to height. */
  ratio: number;
  /** Content of the picture. */
  blob: Blob;
}

/** The picture of a path never changes. */
const pictureQuery = (path: string | undefined) =>
  queryOptions({
    queryKey: ["picture", path],
    queryFn: async ({ signal }) => {
      try {
        const blob = await fetchFile(path ?? "", { signal });
        return { blob, ratio: await ratioOf(blob) };
      } catch (cause) {
        // the cause stays hidden: a refused picture must not end the session, and with it unsaved edits
        throw new Error("picture not shown", { cause });
      }
    },
    enabled: path !== undefined,
    staleTime: Infinity,
  });

/** A picture by its path, fetched with the user's session and cached; nothing until it has loaded. */
export function usePicture(path: string | undefined): {
  picture: LoadedPicture | undefined;
  isFailed: boolean;
} {
  const { data, isError } = useQuery(pictureQuery(path));
  const src = useObjectUrl(data?.blob);
  const picture = data && src !== undefined ? { src, ...data } : undefined;
  return { picture, isFailed: isError };
}

/** Width to height as shown. Rejects if the blob is not a picture. */
async function ratioOf(blob: Blob): Promise<number> {
  const bitmap = await createImageBitmap(blob);
  const ratio = bitmap.width / bitmap.height;
  bitmap.close();
  return ratio;
}
