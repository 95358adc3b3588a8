import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { latestBuildPath, type LatestBuild } from "../../web/src/lib/builds.ts";

/** Writes which build this is where open pages look for a newer one. */
export function writeLatestBuild(site: string): void {
  const [version] = readdirSync(join(site, "assets")).flatMap(
    (name) => /^manifest-(.+)\.js$/.exec(name)?.[1] ?? [],
  );
  if (!version) throw new Error(`No manifest of routes in ${site}`);
  const latest: LatestBuild = { id: version };
  const file = join(site, latestBuildPath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(latest));
}
