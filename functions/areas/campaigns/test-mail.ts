import type { Language } from "../../../shared/languages.ts";
import { campaignLimits } from "../../../shared/limits/campaigns.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import { ConditionFailed, type Key, type Table } from "../../platform/aws/table.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { isSameSecret } from "../../platform/lambda/ids.ts";

/** A mail without a row: its links change nothing, and their pages say so. */
export interface TestMailRecord {
  _id: string;
  secret: string;
  email: string;
  language: Language;
}

const testKey = (id: string): Key => ({ pk: `campaignTest#${id}`, sk: "sent" });

/** Stores what the links of a test mail show. Returns false for a test that is stored already. */
export async function storeTestMail(table: Table, { _id, ...test }: TestMailRecord) {
  const endsAt = Math.ceil((nowMs() + campaignLimits.testLinksMs) / 1000);
  try {
    await table.put(
      { ...testKey(_id), ...test, [expiryAttribute]: endsAt },
      { condition: "attribute_not_exists(pk)" },
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** The test mail whose links have the token; undefined when there is none. */
export async function findTestMail(
  table: Table,
  token: string,
): Promise<TestMailRecord | undefined> {
  const [id = "", wanted = ""] = token.split(".", 2);
  const test = await findTestById(table, id);
  return test && isSameSecret(test.secret, wanted) ? test : undefined;
}

export async function findTestById(table: Table, id: string): Promise<TestMailRecord | undefined> {
  if (id === "") return undefined;
  const item = await table.get(testKey(id));
  if (item === undefined) return undefined;
  const { secret, email, language } = item as unknown as TestMailRecord; // written above alone
  // Tests of an earlier release have no secret.
  return typeof secret === "string" ? { _id: id, secret, email, language } : undefined;
}
