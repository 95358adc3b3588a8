import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { printThrottle } from "../../../../../shared/limits/tags.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { job as jobModel } from "../../../../../shared/models/job.ts";
import { printInput } from "../../../../../shared/models/tag.ts";
import type { CollectionService } from "../../../../calls/service.ts";
import { runIdempotently } from "../../../../data/idempotency/run-idempotently.ts";
import { ExtraWriteRefused } from "../../../../data/store/commit.ts";
import { createStallCheckWrite } from "../../../../data/jobs/due-jobs.ts";
import { createJobFields } from "../../../../data/jobs/job-fields.ts";
import { printQueue } from "../../../../data/jobs/job-queue.ts";
import { loadVisibleRecord } from "../../../../data/records/visible-record.ts";
import { findAudiences, hasAnyAudience } from "../../../../data/rights/audiences.ts";
import { countTry, throttleKey } from "../../../../identity/throttle.ts";
import { printRequests } from "../../print/print-request.ts";

/**
 * Starts the job that makes a file with QR codes. The request is stored before the job: every visible job has one.
 * Throws `access.denied`, `input.invalid`, `rate.limited`.
 */
export const printTags: CollectionService = {
  answer: async (model, allow, given, context) => {
    const { caller, store, newId } = context;
    // The service has no record, so only the caller's groups decide.
    if (!hasAnyAudience(findAudiences(caller, model, {}), allow))
      throw new HubError("access.denied");
    return runIdempotently(context, {
      operation: "tag.print",
      input: given,
      first: async (keyed) => {
        const input = printInput.parse(given);
        const { count, codes, tags, job, company } = input;
        if ([count, codes, tags, job].filter((each) => each !== undefined).length !== 1)
          throw invalidField("count", "notAcceptable");
        if (company !== undefined && (await store.find(companyModel, company)) === undefined)
          throw invalidField("company", "notAcceptable");
        if (job !== undefined) await loadVisibleRecord(store, caller, jobModel, job);
        await countTry(store, throttleKey("tagPrint", "", caller.id), printThrottle);
        const _id = newId();
        const { language } = context.request;
        await printRequests.store(store.table, _id, { input, language });
        const fields = createJobFields(caller, {
          _id,
          kind: "print",
          model: "tag",
          format: input.format,
          progress: { done: 0, failed: 0, total: count ?? codes?.length ?? tags?.length ?? 0 },
          ...(input.batch !== undefined && { title: input.batch }),
        });
        try {
          await keyed([_id]).create(jobModel, fields, {
            messages: [printQueue.message({ job: _id })],
            writes: [createStallCheckWrite(_id)],
          });
        } catch (error) {
          // A repeat of the request was first.
          if (error instanceof ExtraWriteRefused) await printRequests.delete(store.table, _id);
          throw error;
        }
        return { job: _id };
      },
      again: async ([id = ""]) => ({
        job: (await loadVisibleRecord(store, caller, jobModel, id)).record._id,
      }),
    });
  },
};
