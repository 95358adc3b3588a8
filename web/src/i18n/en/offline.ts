/** The user's own cards without a connection. */
export const offline = {
  title: "My cards",
  notice: "No connection",
  asOf: "Your cards as of {{moment}}.",
  noChanges: "You can make changes once you’re back online.",
  retrying: "Connecting…",
  stillNothing: "Still no connection.",
  details: "Contact details",
  detailsOf: "Contact details: {{name}}",
  notVisible: "This card is inactive, so it has no QR code now.",
  none: "No cards are saved on this device.",
};
