import { isInGroup, type AccessGroup } from "../../../shared/access-groups.ts";
import type { Language } from "../../../shared/languages.ts";
import type { TextArea } from "../i18n/text-areas.ts";

export type LayoutName = "default" | "landing" | "noNavigation" | "admin" | "empty";

/** Names of guard functions; `guard-functions.ts` implements them. */
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
  | "events"
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
  /** Name in the spec. */
  name: string;
  /** Pattern of the router: `:id` is a parameter. */
  path: Path;
  /** Absent: default. */
  layout?: LayoutName;
  /** Guard functions that must all agree. */
  guards?: readonly GuardName[];
  /** The user needs at least one of these access groups; absent: none is needed. */
  groups?: readonly AccessGroup[];
  /** Title of the document, menu entry and breadcrumb. */
  text: Readonly<Record<Language, string>>;
  /** Absent: hidden from the menu. */
  menu?: MenuEntry;
  /** Key of the screen whose menu entry is marked while this one is open. */
  parent?: string;
  robots?: "noindex";
  /**
   * `page`: a page function answers the path. `static`: files of the site, one for each language. The application has no
   * route for either, so links to them load a document. Absent: spa.
   */
  served?: "spa" | "page" | "static";
  /** Route module inside `features/`; absent: unfinished, `unfinished.tsx` describes the plan. */
  file?: string;
  /** Text areas that load with the screen; absent: the area of its feature, or of unfinished screens. */
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
  served: "spa" | "page" | "static";
  texts: readonly TextArea[];
  /** Source of a regular expression for valid paths with valid parameters, without a trailing slash. */
  pattern: string;
  /** Address with its encoded parameters. */
  to: (...values: Values<ParameterNames<Path>>) => string;
}

/** Pattern of a parameter: the format of `recordId` in shared/model/formats.ts. A test compares them. */
export const parameterPattern = "[0-9A-Za-z_-]{1,64}";

const parameter = /:[a-zA-Z]+/g;

/** Completes a screen with the defaults. */
export function defineScreen<const Path extends string>(spec: ScreenSpec<Path>): Screen<Path> {
  return {
    layout: "default",
    guards: [],
    groups: [],
    served: "spa",
    // each feature has a text area with its name; a test checks it
    texts: [(spec.file?.split("/")[0] ?? "coming") as TextArea],
    ...spec,
    pattern: `^${spec.path.replace(parameter, parameterPattern)}$`,
    to: (...values) => {
      const rest: string[] = [...values];
      return spec.path.replace(parameter, () => encodeURIComponent(rest.shift() ?? ""));
    },
  };
}

/** Whether someone with these access groups has one that the screen asks for. */
export function hasScreenGroup(
  { groups }: Pick<Screen, "groups">,
  held: readonly string[],
): boolean {
  return groups.length === 0 || isInGroup(held, groups);
}
