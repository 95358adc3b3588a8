import { useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { Download, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { describeLogEntry } from "../../../../../shared/companies/log-sentence.ts";
import {
  loggedModels,
  type LogEntry,
  type LogFilter,
  type LogNames,
  type LogPage,
} from "../../../../../shared/models/company-log.ts";
import { getCompanyLogTexts } from "../../../../../shared/texts/company-log.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { SelectField, TextField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import { usePersonAction } from "../admins/use-person-action.ts";
import type { CompanyPanelProps } from "../company-panel.ts";
import { logFilePath, readLog, undoEntry } from "./log-calls.ts";
import styles from "./company-log.module.css";

/** What happened in a company, in sentences, with filters, undo and export. */
export function CompanyLog({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [filter, setFilter] = useState<LogFilter>({});
  const log = useInfiniteQuery({
    queryKey: ["companyLog", company._id, filter],
    queryFn: ({ pageParam, signal }) => readLog(company._id, filter, pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
  });
  const authors = useAuthors(company._id);
  const entries = log.data?.pages.flatMap(({ items }) => items);
  const names = Object.assign({}, ...(log.data?.pages.map((page) => page.names) ?? [])) as LogNames;

  return (
    <SheetSection
      title={t("companyTools.log.title")}
      lead={t("companyTools.log.lead")}
      aside={
        <ButtonLink icon={Download} reloadDocument to={logFilePath(company._id, filter, language)}>
          {t("companyTools.log.export")}
        </ButtonLink>
      }
    >
      <LogFilters filter={filter} authors={authors} onChange={setFilter} />
      {entries?.length === 0 && !log.hasNextPage && (
        <p className={styles.empty}>{t("companyTools.log.empty")}</p>
      )}
      {entries && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} names={names} />
          ))}
        </ol>
      )}
      {log.isPending && <SkeletonRows rows={6} />}
      {log.isLoadingError && <FailedState onRetry={() => void log.refetch()} />}
      {log.hasNextPage && (
        <MoreRecords
          text={t("companyTools.log.more")}
          isLoading={log.isFetchingNextPage}
          failure={log.isFetchNextPageError ? t("common.loadFailed") : undefined}
          onPress={() => void log.fetchNextPage()}
        />
      )}
    </SheetSection>
  );
}

/** The people who made the changes that were read so far, with whatever filter, by name. */
function useAuthors(company: string): { id: string; name: string }[] {
  const language = useLanguage();
  const cache = useQueryClient();
  const read = cache.getQueriesData<InfiniteData<LogPage>>({ queryKey: ["companyLog", company] });
  const pages = read.flatMap(([, data]) => data?.pages ?? []);
  const names = new Map(
    pages.flatMap(({ items, names: known }) =>
      items.flatMap(({ by }) => {
        const name = known[by]?.[language];
        return name === undefined ? [] : [[by, name] as const];
      }),
    ),
  );
  const byName = new Intl.Collator(language).compare;
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => byName(one.name, other.name));
}

interface LogFiltersProps {
  filter: LogFilter;
  authors: readonly { id: string; name: string }[];
  onChange: (filter: LogFilter) => void;
}

function LogFilters({ filter, authors, onChange }: LogFiltersProps) {
  const { t } = useTranslation();
  const change = (changed: { about?: string; by?: string; from?: string; until?: string }) => {
    const { about, by, from, until } = { ...filter, ...changed };
    const model = loggedModels.find((each) => each === about);
    onChange({
      ...(model && { about: model }),
      ...(by && { by }),
      ...(from && { from }),
      ...(until && { until }),
    });
  };
  return (
    <fieldset className={styles.filters} aria-label={t("companyTools.log.filters")}>
      <SelectField
        label={t("companyTools.log.about")}
        value={filter.about ?? ""}
        options={[
          { value: "", text: t("companyTools.log.all") },
          ...loggedModels.map((value) => ({ value, text: t(`companyTools.log.kinds.${value}`) })),
        ]}
        onChange={({ target }) => change({ about: target.value })}
      />
      <SelectField
        label={t("companyTools.log.by")}
        value={filter.by ?? ""}
        options={[
          { value: "", text: t("companyTools.log.anyone") },
          ...authors.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={({ target }) => change({ by: target.value })}
      />
      <TextField
        type="date"
        label={t("companyTools.log.from")}
        value={filter.from ?? ""}
        max={filter.until}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label={t("companyTools.log.until")}
        value={filter.until ?? ""}
        min={filter.from}
        onChange={({ target }) => change({ until: target.value })}
      />
    </fieldset>
  );
}

/** One entry: its sentence, the time, and the fields with their old and new values. */
function Entry({ entry, names }: { entry: LogEntry; names: LogNames }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const cache = useQueryClient();
  const { act, isActing } = usePersonAction();
  const texts = getCompanyLogTexts(language);
  const { sentence, values } = describeLogEntry(entry, { language, texts, names });
  const undo = () =>
    act({
      id: entry._id,
      run: async () => {
        await undoEntry(entry);
        await cache.invalidateQueries();
      },
      done: t("companyTools.log.undone"),
    });
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.sentence}>{sentence}</p>
        <time dateTime={entry.at} className={styles.when}>
          {momentText(entry.at)}
        </time>
        {values.length > 0 && (
          <dl className={styles.values}>
            {values.map((value) => (
              <div key={value.field} className={styles.value}>
                <dt>{value.field}</dt>
                <dd>
                  {value.old === "" && value.new === "" ? (
                    t("companyTools.log.changed")
                  ) : (
                    <>
                      <del aria-label={t("companyTools.log.before")}>
                        {value.old || t("companyTools.log.none")}
                      </del>
                      {" → "}
                      <ins aria-label={t("companyTools.log.after")}>
                        {value.new || t("companyTools.log.none")}
                      </ins>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {entry.undoable && (
        <Button
          variant="quiet"
          icon={Undo2}
          aria-label={t("companyTools.log.undoOf", { sentence })}
          busy={isActing(entry._id) && t("common.saving")}
          onClick={() => void undo()}
        >
          {t("companyTools.log.undo")}
        </Button>
      )}
    </li>
  );
}
