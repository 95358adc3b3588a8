import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { quoteText } from "./quote.ts";

export interface DuckDbOptions {
  memoryMb: number;
  /** Where it writes what does not fit into its memory. */
  temporaryFolder: string;
  threads?: number;
}

/** A query engine in this process. It loads no extension from outside: Parquet, JSON and ICU are part of it. */
export interface DuckDb {
  instance: DuckDBInstance;
  connection: DuckDBConnection;
  close: () => void;
}

export async function openDuckDb({
  memoryMb,
  temporaryFolder,
  threads = 2,
}: DuckDbOptions): Promise<DuckDb> {
  const instance = await DuckDBInstance.create(":memory:", {
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    memory_limit: `${memoryMb}MB`,
    temp_directory: temporaryFolder,
    threads: String(threads),
  });
  const connection = await instance.connect();
  return {
    instance,
    connection,
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** A table function that reads Parquet files; columns that a file lacks are null. */
export function readParquet(paths: readonly string[]): string {
  return `read_parquet([${paths.map(quoteText).join(", ")}], union_by_name = true)`;
}
