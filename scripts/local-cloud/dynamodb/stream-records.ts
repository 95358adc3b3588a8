import { DatabaseSync } from "node:sqlite";

/** DynamoDB's own retention of stream records, in seconds. */
const retentionSeconds = 24 * 60 * 60;

/**
 * Without these, dynoxide reads all stream records of a table before it writes the next one: it takes
 * `MAX(CAST(sequence_number AS INTEGER)) + 1` as the number of the new record.
 */
const indexes = `
  CREATE INDEX IF NOT EXISTS stream_next ON _stream_records(table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX IF NOT EXISTS stream_shard ON _stream_records(table_name, shard_id, sequence_number);`;

/**
 * Age counts from the newest record of the table, not from now: records that were unread when the machine stopped a
 * week ago are read first. The newest record always stays, because the next number is computed from it.
 */
const deleteExpired = `
  DELETE FROM _stream_records WHERE table_name = :table AND created_at < :retention + (
    SELECT created_at FROM _stream_records WHERE table_name = :table
    ORDER BY CAST(sequence_number AS INTEGER) DESC LIMIT 1)`;

/**
 * Adds the missing indexes to the stream records in dynoxide's database file and deletes expired records. Run it while
 * dynoxide serves the file and has no callers yet: dynoxide creates the table at its first start and never migrates it.
 */
export function maintainStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec(indexes);
    const tables = database.prepare("SELECT table_name AS name FROM _tables").all();
    const expire = database.prepare(deleteExpired);
    for (const { name = null } of tables) expire.run({ table: name, retention: -retentionSeconds });
  } finally {
    database.close();
  }
}
