import { Copy, Globe, Mail, MapPin, MessageSquareText, Phone, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ContactMethod } from "../../../../shared/cards/card-view.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { notify } from "../../lib/overlays/toasts.ts";
import { UiIcon } from "../icon.tsx";
import { IconButton, IconLink } from "./button.tsx";
import styles from "./contact-rows.module.css";

const icons: Readonly<Record<ContactMethod["kind"], LucideIcon>> = {
  phone: Phone,
  email: Mail,
  address: MapPin,
  website: Globe,
};

/** Rows to call, write to or find a person, as on the public page of a card: each can be copied. */
export function ContactRows({ ways }: { ways: readonly ContactMethod[] }) {
  const texts = getPageTexts(useLanguage()).card;
  return (
    <ul aria-label={texts.details} className={styles.ways}>
      {ways.map((way, at) => (
        <ContactRow key={at} way={way} />
      ))}
    </ul>
  );
}

function ContactRow({ way }: { way: ContactMethod }) {
  const { t } = useTranslation();
  const { kind, phoneKind, lines, href, message, copied } = way;
  const texts = getPageTexts(useLanguage()).card;
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      notify.success(texts.copied);
    } catch {
      notify.failure(t("common.notCopied"), { detail: copied });
    }
  };
  const content = (
    <>
      <UiIcon of={icons[kind]} />
      <span className={styles.words}>
        <small>{phoneKind ? texts.phoneKinds[phoneKind] : texts[kind]}</small>
        <span>{lines.join(" ")}</span>
      </span>
    </>
  );
  return (
    <li className={styles.way}>
      {href === undefined ? (
        <p className={styles.main}>{content}</p>
      ) : (
        <a href={href} rel="noopener noreferrer nofollow ugc" className={styles.main}>
          {content}
        </a>
      )}
      {message !== undefined && (
        <IconLink icon={MessageSquareText} label={texts.message} href={message} />
      )}
      <IconButton icon={Copy} label={texts.copy[kind]} onClick={() => void handleCopy()} />
    </li>
  );
}
