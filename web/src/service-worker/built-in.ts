/** Facts of the build for the service worker. */
export interface BuiltIn {
  /** Changes with every build. */
  build: string;
  /** Sources of regular expressions for the paths of all screens of the application. */
  screens: readonly string[];
  /** Patterns of the screens that work offline. */
  offline: readonly string[];
  /** Path of the screen that replaces the others offline; the shell answers it. */
  home: string;
  /** Paths of the files of the offline screens; their names change with their content. */
  files: readonly string[];
}
