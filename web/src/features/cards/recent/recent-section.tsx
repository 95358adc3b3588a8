import { Download, UserRoundPlus } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { screens } from "../../../lib/screens.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import {
  useDayText,
  useMomentText,
  useShortMomentText,
} from "../../../lib/format/use-moment-text.ts";
import type { CardVisits } from "../card-visits.ts";
import { useRecentContacts } from "./use-recent-contacts.ts";
import { collectRecentEvents, type RecentEvent, type SavesOfDay } from "./recent-events.ts";
import styles from "./recent-section.module.css";

export interface RecentSectionProps {
  owner: string;
  /** Known names of cards, by id. */
  names: ReadonlyMap<string, string>;
  saves: readonly SavesOfDay[];
  visits: ReadonlyMap<string, CardVisits>;
}

/** Recent events of the cards; nothing if there are none or they cannot be read. */
export function RecentSection({ owner, names, saves, visits }: RecentSectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [now] = useState(() => new Date());
  const contacts = useRecentContacts(owner);
  if (!contacts) return null;
  const events = collectRecentEvents(contacts, saves, visits, now);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{t("cards.recent.title")}</h2>
        {contacts.length > 0 && (
          <TextLink to={screens.myContacts.to()}>{screens.myContacts.text[language]}</TextLink>
        )}
      </div>
      <ul className={styles.events}>
        {events.map((event) => (
          <EventRow
            key={event.kind === "saves" ? event.day : event.contact}
            event={event}
            card={names.get(event.card ?? "")}
            now={now}
          />
        ))}
      </ul>
    </section>
  );
}

interface EventRowProps {
  event: RecentEvent;
  card: string | undefined;
  now: Date;
}

function EventRow({ event, card, now }: EventRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const whenText = useShortMomentText();
  const dayText = useDayText();
  const isContact = event.kind === "contact";
  return (
    <li className={styles.event}>
      <UiIcon of={isContact ? UserRoundPlus : Download} />
      <p className={styles.what}>
        {isContact ? (
          <Link to={screens.contactDetail.to(event.contact)} className={styles.link}>
            <Strong text={(name) => t("cards.recent.received", { name })}>{event.name}</Strong>
          </Link>
        ) : (
          <Strong text={(saves) => t("cards.recent.saved", { saves })}>
            {t("cards.recent.saves", {
              count: event.saves,
              number: countText(event.saves, language),
            })}
          </Strong>
        )}
      </p>
      <p className={styles.facts}>
        {card !== undefined && <span className={styles.card}>{card}</span>}
        {isContact ? (
          <time dateTime={event.at} title={momentText(event.at)} className={styles.when}>
            {whenText(event.at, now.getTime())}
          </time>
        ) : (
          <time dateTime={event.day} className={styles.when}>
            {dayText(event.day, now)}
          </time>
        )}
      </p>
    </li>
  );
}

/** A character that no text contains. */
const gap = "\u0001";

/** A sentence with one emphasised part. The part is inserted after translation, so it cannot affect the sentence. */
function Strong({ text, children }: { text: (part: string) => string; children: ReactNode }) {
  const [before, after] = text(gap).split(gap);
  return (
    <>
      {before}
      <strong>{children}</strong>
      {after}
    </>
  );
}
