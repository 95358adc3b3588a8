import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { phoneText } from "../../../../../shared/card-view/phone-text.ts";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { screens } from "../../../app/screens.ts";
import { Icon } from "../../../components/icon.tsx";
import { useMomentText } from "../../../lib/use-moment-text.ts";
import { useCardNames } from "../hooks/use-card-names.ts";
import { useWhenText } from "../hooks/use-when-text.ts";
import styles from "./contact-list.module.css";

/** Contacts as rows; the whole row leads to the contact. */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  const momentText = useMomentText();
  const whenText = useWhenText();
  const cardNames = useCardNames(contacts);
  const [now] = useState(() => new Date());
  return (
    <ul className={styles.list}>
      {contacts.map(({ _id, name, email, phone, note, card = "", createdAt }) => (
        <li key={_id}>
          <Link to={screens.contactDetail.to(_id)} className={styles.row}>
            <span className={styles.text}>
              <span className={styles.name}>{name}</span>
              <span className={styles.way}>{email === "" ? phoneText(phone) : email}</span>
              {note !== "" && <span className={styles.note}>{note}</span>}
              <span className={styles.facts}>
                <time dateTime={createdAt} title={momentText(createdAt)}>
                  {whenText(createdAt, now)}
                </time>
                {cardNames?.has(card) && <span className={styles.card}>{cardNames.get(card)}</span>}
              </span>
            </span>
            <Icon of={ChevronRight} small />
          </Link>
        </li>
      ))}
    </ul>
  );
}
