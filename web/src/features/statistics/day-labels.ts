/**
 * Days with a label below a chart: all, every other one up to today, Mondays, or the first days of months, whichever
 * fits first.
 */
export function labelledDays(days: readonly string[], most: number): string[] {
  if (days.length <= most) return [...days];
  if (days.length <= 2 * most) return days.filter((_, place) => (days.length - place) % 2 === 1);
  const mondays = days.filter((day) => new Date(day).getUTCDay() === 1);
  if (mondays.length <= most) return mondays;
  const firsts = days.filter((day) => day.endsWith("-01"));
  return firsts.filter((_, place) => place % Math.ceil(firsts.length / most) === 0);
}
