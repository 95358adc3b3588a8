/** Path of the id of the newest build; never cached (security T58). */
export const latestBuildPath = "/builds/latest.json";

/** Content of the file at `latestBuildPath`. */
export interface LatestBuild {
  /** Version of React Router's manifest; it changes with every file. */
  id: string;
}

/** The build that this page runs; nothing during development and tests. */
export function ownBuild(): string | undefined {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { version?: string };
  };
  return manifest?.version;
}
