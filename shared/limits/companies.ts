/** Limits of companies. */

/** Administrators of one company. One transaction removes the company from all of them and deletes it. */
export const maxCompanyAdmins = 25;

/** Cards of a person who leaves that one transaction hands over; a queue does the rest. */
export const maxCardsHandedOver = 8;

/** Wait before the references to a deleted company are read a second time, because an index lags, in ms. */
export const companyTiesRecheckMs = 1000;
