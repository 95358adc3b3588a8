/** What the build tells the service worker of itself. */
export interface BuiltIn {
  /** Changes with every build. */
  build: string;
  /** Sources of regular expressions for the paths of all screens of the application. */
  screens: readonly string[];
  /** Those of them that the kept files can draw. */
  kept: readonly string[];
  /** Path of the screen that stands in for the others; the shell answers it. */
  home: string;
  /** Paths of the files that the kept screens need; their names change with their content. */
  files: readonly string[];
}
