/**
 * The variable by which all processes of a test run are found. Its value is the run's temporary folder. Every test file
 * loads this module, so it loads nothing.
 */
export const runVariable = "TEST_RUN_FOLDER";
