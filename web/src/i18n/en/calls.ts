/** Failures of calls that error codes do not describe. */
export const calls = {
  lost: "No connection.",
  lostHint: "Everything you type is kept.",
  restored: "You’re back online.",
  unreachable: "Can’t reach Névjegy.",
  unreachableHint: "Check your connection, then try again.",
  waitMinutes_one: "Wait {{count}} minute, then try again.",
  waitMinutes_other: "Wait {{count}} minutes, then try again.",
  waitSeconds_one: "Wait {{count}} second, then try again.",
  waitSeconds_other: "Wait {{count}} seconds, then try again.",
};
