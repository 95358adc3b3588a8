import type { Config } from "@react-router/dev/config";

/** A client without a server: the build is `.build/web/client`, with `index.html` as the shell of every screen. */
export default {
  appDirectory: "src/app",
  buildDirectory: "../.build/web",
  ssr: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
