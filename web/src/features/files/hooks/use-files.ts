import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { deleteFile, getQuota, readFilesOf, type FilePage } from "../file-calls.ts";
import { subscribeUploads } from "../own-uploads.ts";

const filesKey = (owner: string) => ["files", owner] as const;
const quotaKey = ["fileQuota"] as const;

type Pages = InfiniteData<FilePage, string | undefined>;

/** The user's uploaded files, newest first, and the used space of all. */
export function useFiles(owner: string) {
  const cache = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: filesKey(owner),
    queryFn: ({ pageParam, signal }) => readFilesOf(owner, pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
  });
  const quota = useQuery({ queryKey: quotaKey, queryFn: ({ signal }) => getQuota(signal) });

  useEffect(
    () =>
      subscribeUploads(() => {
        void cache.invalidateQueries({ queryKey: filesKey(owner) });
        void cache.invalidateQueries({ queryKey: quotaKey });
      }),
    [cache, owner],
  );

  /** Success also if the file was deleted already. */
  const remove = async (id: string): Promise<void> => {
    try {
      await deleteFile(id);
    } catch (failure) {
      if (getErrorCode(failure) !== "record.notFound") throw failure;
    }
    cache.setQueryData<Pages>(filesKey(owner), (list) =>
      list
        ? {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.filter(({ _id }) => _id !== id),
            })),
          }
        : list,
    );
    await cache.invalidateQueries({ queryKey: quotaKey });
  };

  const files = query.data?.pages.flatMap(({ items }) =>
    items.filter(({ state }) => state === "ready"),
  );
  return { ...query, files, quota: quota.data, remove };
}
