import { models } from "../../../../shared/models/all.ts";
import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openTable } from "../../../platform/aws/table.ts";
import { maintainModel } from "../../../replica/maintain-model.ts";
import { isReplicated } from "../../../replica/replica-columns.ts";
import { modelPrefix, modelsPrefix } from "../../../replica/replica-keys.ts";
import { listReplicaObjects } from "../../../replica/replica-objects.ts";

/** Compacts, rebuilds and cleans the replica of every model that needs it. */
export const handler = handleSchedule(
  "compactReplica",
  async ({ deadline, attempt }) => {
    const table = openTable(deadline);
    const listed = await listReplicaObjects(modelsPrefix);
    for (const model of [...models.values()].filter(isReplicated)) {
      const objects = listed.filter(({ key }) => key.startsWith(modelPrefix(model)));
      await attempt({ model: model.name }, async () => {
        await maintainModel(table, model, objects, deadline);
      });
    }
  },
  { marginMs: 10_000 },
);
