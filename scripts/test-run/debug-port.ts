/** How the file begins that names a process of a run and says which test file it runs. */
export const processFile = "file-of-";

/** The port at which a process opens its debugger when it is asked to. */
export const debugPortOf = (pid: number): number => 20_000 + (pid % 10_000);
