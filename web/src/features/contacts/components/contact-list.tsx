import { useState } from "react";
import { formatPhone } from "../../../../../shared/text/phone-text.ts";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { screens } from "../../../lib/screens.ts";
import { LinkRow, LinkRows, RowFact } from "../../../components/controls/link-rows.tsx";
import { useMomentText, useShortMomentText } from "../../../lib/format/use-moment-text.ts";
import { useCardNames } from "../hooks/use-card-names.ts";
import styles from "./contact-list.module.css";

/** Contacts as rows; the whole row is a link to the contact. */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  const momentText = useMomentText();
  const whenText = useShortMomentText();
  const cardNames = useCardNames(contacts);
  const [now] = useState(() => Date.now());
  return (
    <LinkRows>
      {contacts.map(({ _id, name, email, phone, note, card = "", createdAt }) => (
        <LinkRow key={_id} to={screens.contactDetail.to(_id)} name={name}>
          <RowFact>{email === "" ? formatPhone(phone) : email}</RowFact>
          {note !== "" && <span className={styles.note}>{note}</span>}
          <RowFact>
            <span className={styles.facts}>
              <time dateTime={createdAt} title={momentText(createdAt)}>
                {whenText(createdAt, now)}
              </time>
              {cardNames?.has(card) && <span className={styles.card}>{cardNames.get(card)}</span>}
            </span>
          </RowFact>
        </LinkRow>
      ))}
    </LinkRows>
  );
}
