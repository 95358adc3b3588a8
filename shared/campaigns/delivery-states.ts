/** States of one mail of a campaign. */
export const deliveryStates = [
  "queued",
  "claimed",
  "handedOver",
  "delivered",
  "bounced",
  "complained",
  "failed",
  "suppressed",
  "unknown",
] as const;
