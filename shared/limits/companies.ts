/** Limits of companies. */

/** Administrators of one company. One transaction removes the company from all of them and deletes it. */
export const maxCompanyAdmins = 25;

/** Wait before the references to a deleted company are read a second time, because an index lags, in ms. */
export const companyTiesRecheckMs = 1000;
