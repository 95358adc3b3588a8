import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Filter, Query } from "../../../../../shared/client/record-types.ts";
import type { Language } from "../../../../../shared/languages.ts";
import type { ModelName } from "../../../../../shared/models/all.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { typedCode } from "../../../../../shared/tags/typed-code.ts";
import type { MenuIcon, Screen } from "../../../lib/define-screen.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { call } from "../../../lib/hub/hub.ts";
import { screens } from "../../../lib/screens.ts";
import { decideAccess } from "../../guard/guard.tsx";

/** A record that the menu of commands offers. */
export interface FoundRecord {
  model: ModelName;
  id: string;
  text: string;
  fact: string;
  icon: MenuIcon;
  to: string;
}

interface RecordSource {
  model: ModelName;
  icon: MenuIcon;
  /** The screen of one record; who may open it is offered its records. */
  screen: Pick<Screen, "guards" | "groups"> & { to: (id: string) => string };
  fields: readonly string[];
  text: (record: TextFields, language: Language) => string;
  fact?: (record: TextFields, language: Language) => string;
  /** The field of a code or number; absent: records are found by words. */
  code?: string;
}

/** The texts of a record, empty where it has none. */
type TextFields = (field: string) => string;

/** Records of each model that are offered. */
const offered = 5;

const personName = (of: TextFields, language: Language) =>
  formatAccountName({ lastName: of("lastName"), firstName: of("firstName") }, language);

/** Where an admin of the service, and everybody else, opens the records of a model. */
const sources: readonly RecordSource[] = [
  {
    model: "card",
    icon: "cards",
    screen: screens.cardDetail,
    fields: ["lastName", "firstName", "name", "companyName"],
    text: (of, language) => personName(of, language) || of("name"),
    fact: (of) => of("companyName"),
  },
  {
    model: "user",
    icon: "users",
    screen: screens.adminUserDetail,
    fields: ["lastName", "firstName", "email"],
    text: (of, language) => personName(of, language) || of("email"),
    fact: (of) => of("email"),
  },
  companiesAt(screens.adminCompanyDetail),
  companiesAt(screens.companyDetail),
  contactsAt(screens.adminContactDetail),
  contactsAt(screens.contactDetail),
  {
    model: "campaign",
    icon: "emailSend",
    screen: screens.adminCampaignDetail,
    fields: ["name"],
    text: (of) => of("name"),
  },
  {
    model: "feedback",
    icon: "admin",
    screen: screens.adminFeedbackDetail,
    fields: ["text", "page"],
    text: (of) => of("text"),
    fact: (of) => of("page"),
  },
  ordersAt(screens.adminOrderDetail),
  ordersAt(screens.orderDetail),
  {
    model: "card",
    icon: "cards",
    screen: screens.cardDetail,
    fields: ["name", "code"],
    text: (of) => of("name"),
    fact: (of) => of("code"),
    code: "code",
  },
  {
    model: "tag",
    icon: "connect",
    screen: screens.adminTagDetail,
    fields: ["code", "batch"],
    text: (of) => of("code"),
    fact: (of) => of("batch"),
    code: "code",
  },
];

function companiesAt(screen: RecordSource["screen"]): RecordSource {
  return {
    model: "company",
    icon: "companies",
    screen,
    fields: ["name"],
    text: (of) => of("name"),
  };
}

function contactsAt(screen: RecordSource["screen"]): RecordSource {
  return {
    model: "contact",
    icon: "contacts",
    screen,
    fields: ["name", "companyName", "email"],
    text: (of) => of("name"),
    fact: (of) => of("companyName") || of("email"),
  };
}

function ordersAt(screen: RecordSource["screen"]): RecordSource {
  return {
    model: "order",
    icon: "orders",
    screen,
    fields: ["number"],
    text: (of) => of("number"),
    code: "number",
  };
}

/** The sources that are asked for these words. Of two screens of one model, the first that the user may open counts. */
function pickSources(user: Me, code: string | undefined): RecordSource[] {
  const open = sources.filter(
    (source) =>
      decideAccess(source.screen, { user }) === "open" &&
      (source.code === undefined || code !== undefined),
  );
  return open.filter(
    ({ model, code: by }, at) =>
      open.findIndex((other) => other.model === model && other.code === by) === at,
  );
}

/**
 * The records that have all words, or this code, as far as the user may see them: the service narrows each call by
 * their rights. Rejects only if every call fails.
 * @returns `isWhole`: no call has failed
 */
export async function findRecords(
  words: string,
  user: Me,
  language: Language,
  signal: AbortSignal,
): Promise<{ records: FoundRecord[]; isWhole: boolean }> {
  const code = typedCode.safeParse(words).data;
  const answers = await Promise.allSettled(
    pickSources(user, code).map((source) => readSource(source, words, code, language, signal)),
  );
  const failed = answers.find((each) => each.status === "rejected");
  if (failed && answers.every((each) => each.status === "rejected")) throw failed.reason;
  const records = answers.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  return {
    records: records.filter(({ to }, at) => records.findIndex((other) => other.to === to) === at),
    isWhole: failed === undefined,
  };
}

async function readSource(
  { model, icon, screen, fields, text, fact, code: by }: RecordSource,
  words: string,
  code: string | undefined,
  language: Language,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const asked =
    by === undefined ? { search: words } : { filter: { [by]: code } as Filter<ModelName> };
  // in an order the search finds them at once; without one the service would look through records
  const [first = "_id"] = fields;
  const query = {
    ...asked,
    projection: fields,
    limit: offered,
    ...(by === undefined && { sort: { [first]: 1 } }),
  } as Query<ModelName>;
  const { items } = await createRecordCalls<ModelName>(call, model).read(query, { signal });
  return (items as (Record<string, unknown> & { _id: string })[]).map((record) => {
    const of: TextFields = (field) => (typeof record[field] === "string" ? record[field] : "");
    return {
      model,
      id: record._id,
      text: text(of, language),
      fact: fact?.(of, language) ?? "",
      icon,
      to: screen.to(record._id),
    };
  });
}
