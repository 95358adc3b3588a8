/** The public services that the build names, separated by spaces (`PUBLIC_ICONS`). */
const publicHosts: string = import.meta.env?.VITE_ICON_HOSTS ?? "";

/** Starts of addresses under which `{prefix}.json` is requested, in this order. */
export const iconHosts: readonly string[] = [
  "/api/_icons",
  ...publicHosts.split(" ").filter((host) => host !== ""),
];
