import type { Table } from "../../platform/aws/table.ts";
import { loadSettings } from "../shop/settings/load-settings.ts";

/** With more recipients than this, a second person confirms the start. */
export async function readSecondPersonFrom(table: Table): Promise<number> {
  const { values } = await loadSettings(table, ["campaign.secondPersonFrom"]);
  return values["campaign.secondPersonFrom"];
}
