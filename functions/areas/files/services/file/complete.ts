import { HubError } from "../../../../../shared/errors.ts";
import { keepReadableFields } from "../../../../data/rights/audiences.ts";
import { loadServiceContext, type CollectionService } from "../../../../calls/service.ts";
import { receiveFile } from "../../uploads/receive-file.ts";

/** Does the work of the bucket's event for a caller who does not wait for it. Repeating it is harmless. */
export const completeFileUpload: CollectionService = {
  answer: async (model, allow, input, context) => {
    const { record, held } = await loadServiceContext(model, allow, input, context);
    const file = await receiveFile(context.store, record._id);
    if (file === undefined) throw new HubError("record.notFound");
    if (file["state"] === "pending") throw new HubError("file.notArrived");
    if (file["state"] === "refused") throw new HubError("file.refused");
    return keepReadableFields(held, model, file) ?? {};
  },
};
