import { useRecordList } from "../../../records/list/use-record-list.ts";
import { countContactsOf, readContactsOf } from "../contact-calls.ts";

export const contactsKey = ["contacts"] as const;

/** The contacts of one user, newest first; with words, those that contain all of them. */
export function useContacts(owner: string, words: string) {
  return useRecordList({
    queryKey: [...contactsKey, "found", owner, words],
    readPage: (cursor, signal) => readContactsOf(owner, { words, cursor }, signal),
    countKey: [...contactsKey, "count", owner],
    countAll: (signal) => countContactsOf(owner, signal),
    words,
  });
}
