/** Days with a label below a chart: Mondays, or the first days of months if there are too many. */
export function labelledDays(days: readonly string[], most: number): string[] {
  if (days.length <= most) return [...days];
  const mondays = days.filter((day) => new Date(day).getUTCDay() === 1);
  if (mondays.length <= most) return mondays;
  const firsts = days.filter((day) => day.endsWith("-01"));
  return firsts.filter((_, place) => place % Math.ceil(firsts.length / most) === 0);
}
