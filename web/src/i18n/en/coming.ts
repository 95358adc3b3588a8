/** Plans of unfinished screens, one sentence each. */
export const coming = {
  title: "{{screen}}: in the making",
  lead: "This screen is not finished yet.",
  meanwhile: "What works today",
  screens: {
    admin: "Here admins will see at a glance what waits for them.",
    adminCards: "Here every card will be listed, filtered and changed, also many at once.",
    adminUsers: "Here accounts and their access groups will be managed.",
    adminCompanies: "Here companies, their templates and admins will be managed.",
    adminContacts: "Here the contacts and inquiries left by visitors will be listed.",
    adminSettings: "Here master data, such as lists of positions, will be maintained.",
    adminEmailSend: "Here campaigns will be written, checked and sent.",
    adminConnect: "Here codes will be linked to cards one after the other.",
    adminCreateCard: "Here chips will be written, read back and locked.",
    adminGenerateQrCodes: "Here sheets of QR codes will be made for printing.",
    report: "Here reports will be opened as charts and tables, in folders.",
    newQuery: "Here questions about the records will be put together and saved.",
    newReport: "Here reports will be built from charts, tables and text.",
  },
};
