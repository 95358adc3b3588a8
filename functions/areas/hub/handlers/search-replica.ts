import { handleEvent } from "../../../calls/handle-event.ts";
import { searchRequest } from "../../../data/search/search-request.ts";
import { openTable } from "../../../platform/aws/table.ts";
import { isEngineBroken } from "../../../replica/search/engine-errors.ts";
import { openSearchEngine, type SearchEngine } from "../../../replica/search/search-engine.ts";

let engine: Promise<SearchEngine> | undefined;

/** Answers a checked query of the hub from the replica. */
export const handler = handleEvent("searchReplica", searchRequest, async (request, deadline) => {
  const { search, close } = await (engine ??= openSearchEngine().catch((error: unknown) => {
    // The next call opens it again.
    engine = undefined;
    throw error;
  }));
  try {
    return await search(request, openTable(deadline), deadline);
  } catch (error) {
    if (isEngineBroken(error)) {
      engine = undefined;
      await close();
    }
    throw error;
  }
});
