/** Why a screen was refused (literally as in spec section 5). */
export const access = {
  denied: "Access denied!",
  missingGroup: "Missing access group",
  deniedByGuard: "Access denied by guard function",
};
