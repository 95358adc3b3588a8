import { DuckDBInstance } from "@duckdb/node-api";
import type { Model } from "../../../shared/model/define-model.ts";
import type { Item } from "../../platform/aws/table.ts";
import { createReplicaRow } from "../replica-row.ts";
import { listReplicaColumns } from "../replica-columns.ts";
import { runStatement } from "./run-statement.ts";
import { list, name, sql, type Sql } from "./sql.ts";

/** DuckDB with a table of each model, for tests of the compiled statements. */
export async function openReplicaTables() {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  return {
    async fill(model: Model, records: readonly Item[]): Promise<void> {
      const columns = listReplicaColumns(model);
      const declared = columns.map((each) => sql`${name(each.name)} ${text(each.type)}`);
      await runStatement(
        connection,
        sql`CREATE OR REPLACE TABLE ${tableOf(model)} (${list(declared)})`,
      );
      if (records.length === 0) return;
      const struct = Object.fromEntries(columns.map((each) => [each.name, each.type]));
      const rows = JSON.stringify(records.map((record) => createReplicaRow(model, record)));
      await runStatement(
        connection,
        sql`INSERT INTO ${tableOf(model)} SELECT unnest(from_json(${rows}, ${JSON.stringify([struct])}), max_depth := 2)`,
      );
    },
    rowsOf: tableOf,
    query: (statement: Sql) => runStatement(connection, statement),
    close(): void {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function tableOf({ name: model }: Model): Sql {
  return name(`rows of ${model}`);
}

function text(written: string): Sql {
  return { text: written, values: [], reads: [] };
}
