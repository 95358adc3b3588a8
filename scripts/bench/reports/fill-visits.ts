import { encodeVisits } from "../../../functions/areas/visits/counting/visit-parquet.ts";
import type { VisitLine } from "../../../functions/areas/visits/recording/visit-line.ts";
import { writeReplicaObject } from "../../../functions/replica/replica-objects.ts";
import { visitFiles } from "../../../functions/replica/visit-files.ts";
import { languages } from "../../../shared/languages.ts";
import { getMonth } from "../../../shared/visits/budapest-day.ts";
import { deviceClasses, visitSources } from "../../../shared/visits/visit-kinds.ts";

const days = 730;
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Writes so many visits of two years, as the product stores them after the nightly roll-up: a file for each month. */
export async function fillVisits(count: number): Promise<void> {
  const perDay = Math.ceil(count / days);
  const numbers = Array.from({ length: count }, (_, number) => number);
  const dayOf = (number: number) =>
    new Date(firstDay + Math.floor(number / perDay) * dayMs).toISOString().slice(0, 10);
  for (const [month, ofMonth] of Map.groupBy(numbers, (number) => getMonth(dayOf(number)))) {
    const lines = ofMonth.map((number) => makeVisit(number, dayOf(number)));
    await writeReplicaObject(visitFiles.ofMonth(month), encodeVisits(lines));
  }
}

/** Values repeat with different periods, so that every combination of them occurs. */
function makeVisit(number: number, day: string): VisitLine {
  const card = number % 5000;
  return {
    _id: `visit${String(number).padStart(9, "0")}`,
    kind: "visit",
    card: `card${card}`,
    source: pick(visitSources, number % 7),
    day,
    hour: number % 24,
    device: pick(deviceClasses, number % 11),
    language: pick(languages, number % 5),
    bot: number % 20 === 0,
    own: false,
    owner: `owner${card % 800}`,
    company: `company${card % 50}`,
  };
}

function pick<Value>(values: readonly Value[], at: number): Value {
  return values[at % values.length] as Value; // not empty
}
