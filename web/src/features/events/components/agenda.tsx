import { MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { dateText, dayText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { dayOf, groupByDay, lastDayOf } from "../agenda-days.ts";
import type { AgendaEvent } from "../event-calls.ts";
import styles from "./agenda.module.css";

/** Events by day, from today on. */
export function Agenda({ events }: { events: readonly AgendaEvent[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [today] = useState(() => dayOf(new Date().toISOString(), false));
  const days = groupByDay(events, today);
  if (days.length === 0)
    return <EmptyState title={t("events.empty.title")} text={t("events.empty.text")} />;
  return (
    <div className={styles.agenda}>
      {days.map(({ day, events: ofDay }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.date}>
            <time dateTime={day}>{dayText(day, language)}</time>
            <span className={styles.weekday}>
              {day === today
                ? t("events.today")
                : dateText("weekday", Date.parse(day), language, "UTC")}
            </span>
          </h2>
          <ul className={styles.events}>
            {ofDay.map((event) => (
              <AgendaItem key={event._id} event={event} day={day} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AgendaItem({ event, day }: { event: AgendaEvent; day: string }) {
  const { title, place, description } = event;
  return (
    <li className={styles.event}>
      <p className={styles.time}>
        <EventTime event={event} day={day} />
      </p>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        {place !== "" && (
          <p className={styles.place}>
            <UiIcon of={MapPin} small />
            <span>{place}</span>
          </p>
        )}
        {description !== "" && <p className={styles.description}>{description}</p>}
      </div>
    </li>
  );
}

/** When an event is, as far as its day does not say it. */
function EventTime({ event, day }: { event: AgendaEvent; day: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { startsAt, endsAt, allDay } = event;
  const last = lastDayOf(event);
  const until = t("events.until", { day: dayText(last, language, "nearDay") });
  if (allDay) return last > day ? until : t("events.allDay");
  const time = (iso: string) => dateText("time", Date.parse(iso), language);
  const start = dayOf(startsAt, false) < day ? "" : time(startsAt);
  if (last > day) return [start, until].filter(Boolean).join(" · ");
  return endsAt > startsAt ? `${start}–${time(endsAt)}` : start;
}
