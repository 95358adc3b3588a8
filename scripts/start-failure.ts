/** One sentence that says why the service does not start; undefined for an unexpected error. */
export function startFailure(error: unknown, dataDir: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use: stop what listens there, or choose another one with PORT=${Number(port) + 1} npm start.`;
  }
  if (code === "EACCES" && port !== undefined) {
    return `Port ${port} may not be opened by this user: choose one above 1023, as PORT=8080 npm start.`;
  }
  if (code !== undefined && folderProblems.has(code)) {
    return `The data folder ${dataDir} cannot be written (${code}): make it writable, or choose another one with DATA_DIR.`;
  }
  if (corruptions.has(error.name)) {
    // The database's own message describes its build, not the file.
    const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
    const what = path ? `The data file ${path} is corrupt.` : oneLine(error.message);
    return `${what} Put a copy of ${dataDir} back, or start with empty data: npm run reset`;
  }
  if (error.name === "DataFileInUse") {
    return `${oneLine(error.message)} Stop that one first, or choose another folder with DATA_DIR.`;
  }
  return plainlySaid.has(error.name) ? error.message : undefined;
}

const folderProblems = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOTDIR",
  "ENOENT",
  "EEXIST",
  "ENOSPC",
]);
const corruptions = new Set(["DataFileCorrupt", "JournalCorrupt"]);
const plainlySaid = new Set([
  "BadSetting",
  "WebBuildFailed",
  "NoLocalDynamodb",
  "EdgeCodeTooLarge",
]);

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/\.?$/, ".");
}
