import { addDays } from "../visits/budapest-day.ts";

/** Public holidays in Hungary on the same day of each year (2012. évi I. törvény § 102, as of 2024). */
const fixedHolidays = [
  "01-01",
  "03-15",
  "05-01",
  "08-20",
  "10-23",
  "11-01",
  "12-24",
  "12-25",
  "12-26",
];
/** Good Friday, Easter Monday and Whit Monday, in days from Easter Sunday. */
const easterHolidays = [-2, 1, 50];

/** The day itself if people work on it in Hungary, and otherwise the next such day. */
export function findWorkingDay(day: string): string {
  return isWorkingDay(day) ? day : findWorkingDay(addDays(day, 1));
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false;
  const easter = findEaster(Number(day.slice(0, 4)));
  return !easterHolidays.some((days) => addDays(easter, days) === day);
}

/** Easter Sunday by the Gauss formula, with its two exceptions; for the years 1900 to 2099. */
function findEaster(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isException = sunday === 6 && (moon === 29 || (moon === 28 && year % 19 > 10));
  return addDays(`${year}-03-22`, moon + sunday - (isException ? 7 : 0));
}
