/** Limits of companies. */

/** Administrators of one company. One transaction removes the company from all of them and deletes it. */
export const maxCompanyAdmins = 25;

/** Cards of a person who leaves that one transaction hands over; a queue does the rest. */
export const maxCardsHandedOver = 8;

/** Cards that one invitation offers; one transaction gives them to the person who accepts. */
export const maxCardsPerInvitation = 10;

/** Cards that a company offers to people in a day: every mail of it reaches an address that the company typed. */
export const maxCardInvitationsPerDay = 6000;

/** Tags or contacts that one transaction carries over to another card or owner. */
export const carriedPerStep = 15;

/** How long a look at a colleague's cards is shown, in ms. */
export const colleagueViewMs = 15 * 60_000;

/** Cards of a colleague that one look shows. */
export const maxCardsInView = 50;

/** Looks of one admin in an hour. */
export const maxViewsPerHour = 120;

/** Entries of a company's log that one call looks at: a narrow filter continues with the next call. */
export const maxLogEntriesRead = 1000;

/** Entries of a company's log in one file, the newest. */
export const maxLogEntriesExported = 5000;

/** Labels of one sheet of QR codes: each is decoded before the file is handed out. */
export const maxLabelsPerSheet = 400;

/** Wait before the references to a deleted company are read a second time, because an index lags, in ms. */
export const companyTiesRecheckMs = 1000;
