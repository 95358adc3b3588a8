import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { deleteContact, getContact, passContactOn, updateContactNote } from "../contact-calls.ts";
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
  const forget = () => {
    cache.removeQueries({ queryKey: contactsKey });
    cache.removeQueries({ queryKey });
  };
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
      forget();
    },
    /** Gives the contact to the colleague who took over its card. */
    async pass(): Promise<void> {
      await passContactOn(id);
      forget();
    },
  };
}
