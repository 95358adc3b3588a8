import { _api as api, addAPIProvider, loadIcon as loadOne, type IconifyIcon } from "@iconify/react";
import { icons } from "../../../../shared/limits/web.ts";
import { iconHosts } from "./icon-hosts.ts";
import { requestIcons } from "./request-icons.ts";

/** Most names in one request, as the service takes them. */
const maxNames = 50;

/** The provider without a name has the icons `set:name`. */
const provider = "";

addAPIProvider(provider, {
  resources: [...iconHosts],
  path: "/",
  // The wait for each host, and for late replies of all after the last one.
  rotate: icons.retryTimeoutMs,
  timeout: icons.retryTimeoutMs,
});
api.setAPIModule(provider, {
  prepare: (_, prefix, names) =>
    Array.from({ length: Math.ceil(names.length / maxNames) }, (__, at) => ({
      type: "icons",
      provider,
      prefix,
      icons: names.slice(at * maxNames, (at + 1) * maxNames),
    })),
  send: requestIcons,
});

/** The drawing of an icon, `set:name`, requested together with others of its set. Rejects when no host has it. */
export function loadIcon(name: string): Promise<IconifyIcon> {
  return loadOne(name);
}
