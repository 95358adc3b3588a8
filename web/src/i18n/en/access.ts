/** Why a screen stays closed (spec section 5, literally). */
export const access = {
  denied: "Access denied!",
  missingGroup: "Missing access group",
  deniedByGuard: "Access denied by guard function",
};
