import { isDeepStrictEqual } from "node:util";
import { HubError, type RecordError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import type { CheckedLine } from "../../../shared/operations/replies.ts";
import type { Actor } from "../records/actor.ts";
import { checkNewRecords, checkUpdates } from "../records/apply-change.ts";
import type { RecordFields } from "../records/build-record.ts";
import { readPatch } from "../records/check-update.ts";
import { mapErrorPlaces, mapRecords } from "../records/map-records.ts";
import { loadRecords } from "../records/visible-record.ts";
import { findAudiences, keepReadableValues } from "../rights/audiences.ts";

type Change = Readonly<Record<string, { old?: unknown; new?: unknown }>>;

/** Makes the checks of some lines in one go. Throws a `HubError` with an error for each wrong line. */
type CheckSome = (lines: readonly RecordFields[]) => Promise<Omit<CheckedLine, "at">[]>;

/**
 * Makes the checks of an import and writes nothing: lines with `_id` are updates, others creations. Every line gets its
 * errors or what it would change. Only the store's own checks, of unique values and of files, are left to the write.
 */
export async function checkLines(
  actor: Actor,
  model: Model,
  lines: readonly RecordFields[],
): Promise<CheckedLine[]> {
  const isUpdate = (at: number) => Object.hasOwn(lines[at] ?? {}, "_id");
  const places = lines.map((_, at) => at);
  const [created, updated] = await Promise.all([
    checkAll(
      lines,
      places.filter((at) => !isUpdate(at)),
      checkNew(actor, model),
    ),
    checkAll(lines, places.filter(isUpdate), checkChanged(actor, model)),
  ]);
  return [...created, ...updated].toSorted((one, other) => one.at - other.at);
}

/** Checks in rounds: the wrong lines of a round are left out of the next one, since a check ends at its first errors. */
async function checkAll(
  lines: readonly RecordFields[],
  places: readonly number[],
  check: CheckSome,
): Promise<CheckedLine[]> {
  if (places.length === 0) return [];
  try {
    const good = await mapErrorPlaces(places, () => check(places.map((at) => lines[at] ?? {})));
    return good.map((line, place) => ({ ...line, at: places[place] ?? 0 }));
  } catch (error) {
    const wrong = error instanceof HubError ? error.details.items : undefined;
    if (wrong === undefined) throw error;
    const left = places.filter((at) => wrong.every((each) => each.at !== at));
    return [...wrong.map(toWrongLine), ...(await checkAll(lines, left, check))];
  }
}

function toWrongLine({ at, code, fields }: RecordError): CheckedLine {
  return { at, state: "wrong", code, ...(fields && { fields }) };
}

function checkNew({ caller, store }: Actor, model: Model): CheckSome {
  return async (lines) => {
    const requests = lines.map((fields) => ({ id: "", fields }));
    const { records } = await checkNewRecords({ caller, store }, model, requests, {
      isBatch: true,
    });
    return records.map((record) => {
      const { _id, ...fields } = record;
      const values = Object.entries(fields).filter(([, value]) => value !== undefined);
      const held = findAudiences(caller, model, record);
      const change = Object.fromEntries(values.map(([name, value]) => [name, { new: value }]));
      return { state: "new", change: keepReadableValues(held, model, change) };
    });
  };
}

function checkChanged({ caller, store }: Actor, model: Model): CheckSome {
  return async (lines) => {
    const patches = mapRecords(lines, (line) => readPatch(line));
    const loaded = await loadRecords(
      { caller, store },
      model,
      patches.map(({ id }) => id),
      "write",
    );
    const updates = await checkUpdates(
      { caller, store },
      model,
      { loaded, patches },
      { isBatch: true },
    );
    return updates.map(({ before, patch }) => {
      const names = Object.keys(patch).filter(
        (name) => !isDeepStrictEqual(before[name], patch[name]),
      );
      const change: Change = Object.fromEntries(
        names.map((name) => [name, { old: before[name], new: patch[name] }]),
      );
      const held = findAudiences(caller, model, before);
      return {
        state: names.length === 0 ? "same" : "changed",
        id: before._id,
        change: keepReadableValues(held, model, change),
      };
    });
  };
}
