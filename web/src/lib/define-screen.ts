import type { AccessGroup } from "../../../shared/access-groups.ts";
import type { Language } from "../../../shared/languages.ts";
import type { TextArea } from "../i18n/text-areas.ts";

export type LayoutName = "default" | "landing" | "noNavigation" | "admin" | "empty";

/** Names of guard functions; each is written in `guard-functions.ts`. */
export type GuardName = "auth";

/** Names of the icons of menu entries; `menu-icons.ts` draws them. */
export type MenuIcon =
  | "admin"
  | "cards"
  | "companies"
  | "connect"
  | "contacts"
  | "createCard"
  | "emailSend"
  | "masterData"
  | "myCards"
  | "myCompanies"
  | "newQuery"
  | "newReport"
  | "orders"
  | "qrCodes"
  | "report"
  | "settings"
  | "users";

export interface MenuEntry {
  section: "main" | "admin";
  icon: MenuIcon;
}

interface ScreenSpec<Path extends string> {
  /** As the spec writes it. */
  name: string;
  /** Pattern of the router: `:id` is a parameter. */
  path: Path;
  /** Absent: default. */
  layout?: LayoutName;
  /** Guard functions that must all agree. */
  guards?: readonly GuardName[];
  /** Access groups of which the user needs at least one; absent: none is needed. */
  groups?: readonly AccessGroup[];
  /** Title of the document, and text of the menu entry and of breadcrumbs. */
  text: Readonly<Record<Language, string>>;
  /** Absent: hidden from the menu. */
  menu?: MenuEntry;
  /** Key of the screen whose menu entry is marked while this one is open. */
  parent?: string;
  robots?: "noindex";
  /** `page`: a page function answers the path, the application does not know it. Absent: spa. */
  served?: "spa" | "page";
  /** Route module inside `features/`; absent: not finished, `coming.tsx` says what will be there. */
  file?: string;
  /** Areas of texts that load with it; absent: that of its feature, or of unfinished screens. */
  texts?: readonly TextArea[];
}

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...ParameterNames<Rest>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : [];

type Values<Names extends string[]> = { [Index in keyof Names]: string };

export interface Screen<Path extends string = string> extends ScreenSpec<Path> {
  layout: LayoutName;
  guards: readonly GuardName[];
  groups: readonly AccessGroup[];
  served: "spa" | "page";
  texts: readonly TextArea[];
  /** Source of a regular expression for valid paths, parameters checked, without a trailing slash. */
  pattern: string;
  /** Address with its parameters filled in, encoded. */
  to: (...values: Values<ParameterNames<Path>>) => string;
}

/** What a parameter may look like: the form of `recordId` in shared/model/formats.ts; a test compares them. */
export const parameterPattern = "[0-9A-Za-z_-]{1,64}";

const parameter = /:[a-zA-Z]+/g;

/** Fills in what a screen leaves out. */
export function defineScreen<const Path extends string>(spec: ScreenSpec<Path>): Screen<Path> {
  return {
    layout: "default",
    guards: [],
    groups: [],
    served: "spa",
    // a feature has an area of its name; a test looks
    texts: [(spec.file?.split("/")[0] ?? "coming") as TextArea],
    ...spec,
    pattern: `^${spec.path.replace(parameter, parameterPattern)}$`,
    to: (...values) => {
      const rest: string[] = [...values];
      return spec.path.replace(parameter, () => encodeURIComponent(rest.shift() ?? ""));
    },
  };
}
