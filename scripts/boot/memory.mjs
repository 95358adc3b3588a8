/**
 * Node's flags and the variables of the C library that keep `npm start` small. Measured under a mixed load: 200 MB with
 * them, 600 MB and growing without them.
 */
export const startMemory = {
  // Without a limit V8 grows the heap to several times of what is in use before it collects.
  flags: ["--max-old-space-size=768", "--max-semi-space-size=8"],
  // glibc's initial value. A value that is set does not grow, so the memory of a picture returns to the system.
  variables: { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) },
};
