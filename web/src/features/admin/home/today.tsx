import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LinkRow, LinkRows, RowFact } from "../../../components/controls/link-rows.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useToday } from "../../../lib/format/use-today.ts";
import {
  attentionFigures,
  countFigures,
  listTodayFigures,
  type HomeFigure,
} from "./home-figures.ts";
import styles from "./today.module.css";

/** Numbers are read again after this time while the page is open, in ms. */
const refreshMs = 60_000;

/** Today's numbers, and what waits for an admin. */
export function Today() {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = useToday();
  const figures = listTodayFigures(day);
  const today = useNumbers("today", figures);
  const waiting = useNumbers("attention", attentionFigures);
  const due = attentionFigures.flatMap((figure, at) => {
    const count = waiting.data?.[at] ?? 0;
    return count > 0 ? [{ ...figure, count }] : [];
  });
  return (
    <>
      <SheetSection title={t("admin.home.today.title")}>
        {today.isLoadingError && <FailedState onRetry={() => void today.refetch()} />}
        <ul className={styles.figures}>
          {figures.map(({ name, to }, at) => {
            const count = today.data?.[at];
            return (
              <li key={name}>
                <Link to={to} className={styles.figure}>
                  <span className={styles.number}>
                    {count === undefined ? "–" : countText(count, language)}
                  </span>
                  <span className={styles.name}>{t(`admin.home.today.${name}`)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </SheetSection>
      <SheetSection title={t("admin.home.attention.title")}>
        {waiting.isPending && <SkeletonRows rows={3} />}
        {waiting.isLoadingError && <FailedState onRetry={() => void waiting.refetch()} />}
        {waiting.data && due.length === 0 && (
          <p className={styles.nothing}>
            <UiIcon of={CircleCheck} small /> {t("admin.home.attention.nothing")}
          </p>
        )}
        {due.length > 0 && (
          <LinkRows>
            {due.map(({ name, to, count }) => (
              <LinkRow key={name} to={to} name={t(`admin.home.attention.${name}`, { count })}>
                <RowFact>{t(`admin.home.hints.${name}`)}</RowFact>
              </LinkRow>
            ))}
          </LinkRows>
        )}
      </SheetSection>
    </>
  );
}

function useNumbers(name: string, figures: readonly HomeFigure[]) {
  return useQuery({
    queryKey: ["adminHome", name, figures],
    queryFn: ({ signal }) => countFigures(figures, signal),
    refetchInterval: refreshMs,
  });
}
