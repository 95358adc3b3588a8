import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bundle/bundle.ts";
import { writeLatestBuild } from "./latest-build.ts";
import { writeIcons } from "./site-icons.ts";
import { writeManifests } from "./site-manifests.ts";
import { readOfflineFiles, writeWorker } from "./site-worker.ts";

/** Adds to a built site what a phone needs to install it, to open it without a connection and to learn of a newer one. */
export async function makeInstallable(site: string): Promise<void> {
  const paper = lightToken("paper");
  const icons = writeIcons(site, { ink: lightToken("accent"), ground: paper });
  writeManifests(site, icons, paper);
  writeLatestBuild(site);
  await writeWorker(site, readOfflineFiles());
}

/** A colour of the light theme, which is declared in the style sheet alone. */
function lightToken(name: string): string {
  const styles = readFileSync(join(root, "web/src/theme/tokens.css"), "utf8");
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(styles)?.[1];
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}
