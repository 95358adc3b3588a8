import { useTranslation } from "react-i18next";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import { Agenda } from "../components/agenda.tsx";
import { CalendarSection } from "../components/calendar-section.tsx";
import { useEvents } from "../hooks/use-events.ts";
import styles from "./my-events.module.css";

/** The user's agenda: the events of the calendar that they have connected. */
export default function MyEvents() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { events, isError, refetch, ...query } = useEvents();
  return (
    <div className={styles.page}>
      <PageHead title={screens.myEvents.text[language]} facts={t("events.lead")} />
      {events ? (
        <Agenda events={events} />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      {query.hasNextPage && (
        <MoreRecords
          text={t("events.more")}
          isLoading={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? t("common.loadFailed") : undefined}
          onPress={() => void query.fetchNextPage()}
        />
      )}
      <CalendarSection />
    </div>
  );
}
