import type { Model } from "../../../shared/model/define-model.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { madeByServer } from "../entities/create-record.ts";
import { dueWrite } from "../jobs/due-jobs.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";
import { storeWanted, type WantedRecords } from "./wanted-records.ts";

/** Stores what is wanted, then the job with the outbox entry that starts it: none that can be seen lacks its query. */
export async function startRecordExport(
  store: Store,
  caller: Caller,
  _id: string,
  { model, ...wanted }: WantedRecords & { model: Model },
): Promise<{ job: string }> {
  await storeWanted(store.table, _id, wanted);
  await store.create(
    jobModel,
    {
      ...madeByServer(jobModel, caller),
      _id,
      kind: "export",
      model: model.name,
      owner: caller.id,
    },
    { exports: [_id], writes: [dueWrite(_id)] },
  );
  return { job: _id };
}
