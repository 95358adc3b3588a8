/** The public service that has icons which this one does not. Asked only where the operator allows it. */
const publicIconHost = "https://api.iconify.design";

/**
 * The hosts of icons besides our own, by the operator's setting `PUBLIC_ICONS`: none unless it is `on`. Visitors' browsers
 * call them, and so tell them their address (security T34).
 */
export function listPublicIconHosts(setting: string | undefined): readonly string[] {
  return setting === "on" ? [publicIconHost] : [];
}
