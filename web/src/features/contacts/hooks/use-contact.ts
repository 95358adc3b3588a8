import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { deleteContact, getContact, updateContactNote } from "../contact-calls.ts";
import { contactsKey } from "./use-contacts.ts";

/** One contact and its actions. */
export function useContact(id: string) {
  const cache = useQueryClient();
  const queryKey = ["contact", id] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getContact(id, signal),
    refetchOnWindowFocus: false,
  });
  return {
    ...query,
    /** Stores the note, and resolves to the contact with it. */
    async note(contact: Contact, note: string): Promise<Contact> {
      const noted = await updateContactNote(contact, note);
      cache.setQueryData(queryKey, noted);
      await cache.invalidateQueries({ queryKey: contactsKey });
      return noted;
    },
    async remove(): Promise<void> {
      await deleteContact(id);
      cache.removeQueries({ queryKey: contactsKey });
      cache.removeQueries({ queryKey });
    },
  };
}
