import { Globe, Mail, MapPin, Phone, type LucideIcon } from "lucide-react";
import type { ContactMethod } from "../../../../../shared/cards/card-view.ts";
import { UiIcon } from "../../../components/icon.tsx";
import styles from "./contact-links.module.css";

const icons: Readonly<Record<ContactMethod["kind"], LucideIcon>> = {
  phone: Phone,
  email: Mail,
  address: MapPin,
  website: Globe,
};

/** Links to call, write to or find the person on a card. */
export function ContactLinks({ ways }: { ways: readonly ContactMethod[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ kind, lines, href }, at) => (
        <li key={at} className={styles.way}>
          <UiIcon of={icons[kind]} />
          {href ? (
            <a href={href} rel="noopener noreferrer nofollow ugc" className={styles.text}>
              {lines.join(" ")}
            </a>
          ) : (
            <span className={styles.text}>{lines.join(" ")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
