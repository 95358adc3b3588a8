/** Where the id of the newest build stands; never kept by any cache (security T58). */
export const latestBuildPath = "/builds/latest.json";

/** What stands there. */
export interface LatestBuild {
  /** Version of React Router's manifest, which changes with every file. */
  id: string;
}

/** The build that this page runs; nothing outside one. */
export function ownBuild(): string | undefined {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { version?: string };
  };
  return manifest?.version;
}
