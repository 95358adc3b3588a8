import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { card } from "../../../shared/models/card.ts";
import { openTable } from "../../../functions/platform/aws/table.ts";
import { nowIso } from "../../../functions/platform/lambda/clock.ts";
import { deadlineIn } from "../../../functions/platform/lambda/deadline.ts";
import { compactModel } from "../../../functions/replica/compact-model.ts";
import { openDuckDb, readParquet } from "../../../functions/replica/open-duckdb.ts";
import { quoteText } from "../../../functions/replica/quote.ts";
import { rebuildPartsPrefix } from "../../../functions/replica/replica-keys.ts";
import { uploadReplicaFile } from "../../../functions/replica/replica-objects.ts";
import { encodeRows } from "../../../functions/replica/replica-parquet.ts";
import { createReplicaRow } from "../../../functions/replica/replica-row.ts";
import { differentCards, makeSearchedCard } from "./make-searched-card.ts";

/**
 * Writes a replica with as many cards as the first argument says: the product's own rows, copied under other ids, and
 * merged as a rebuild merges its parts. The environment must be that of handlers.
 */
const copies = Number(process.argv[2]) / differentCards;
const folder = await mkdtemp(join(tmpdir(), "nevjegy-bench-"));
const duck = await openDuckDb({ memoryMb: 1024, temporaryFolder: folder });
try {
  const rows = Array.from({ length: differentCards }, (_, number) =>
    createReplicaRow(card, makeSearchedCard(number)),
  );
  const [once, part] = [join(folder, "once.parquet"), join(folder, "part.parquet")];
  await writeFile(once, encodeRows(card, rows));
  await duck.connection.run(
    `COPY (
       SELECT card.* REPLACE (card._id || '-' || copy.range AS _id)
       FROM ${readParquet([once])} AS card, range(${copies}) AS copy
     ) TO ${quoteText(part)} (FORMAT parquet)`,
  );
  const key = `${rebuildPartsPrefix(card)}000000.parquet`;
  await uploadReplicaFile(part, key);
  const first = { model: card, former: undefined, manifest: undefined, increments: [], version: 1 };
  // The table has no changes of these cards.
  const completeSince = nowIso();
  await compactModel(openTable(deadlineIn(900_000)), { ...first, parts: [key], completeSince });
} finally {
  duck.close();
  await rm(folder, { recursive: true, force: true });
}
