/** Plans of unfinished screens, one sentence each. */
export const coming = {
  title: "{{screen}}: coming soon",
  lead: "This screen isn’t ready yet.",
  meanwhile: "What you can use today",
  screens: {
    report: "Open reports as charts and tables, organised in folders.",
    newQuery: "Put together queries and save them.",
    newReport: "Build reports from charts, tables and text.",
  },
};
