/** The user's own cards without a connection. */
export const offline = {
  title: "My cards",
  notice: "No connection",
  asOf: "Your cards as they were on {{moment}}.",
  noChanges: "Nothing can be changed until the connection is back.",
  retrying: "Connecting…",
  stillNothing: "There is still no connection.",
  details: "Contact details",
  detailsOf: "Contact details: {{name}}",
  notVisible: "Its public page cannot be seen, so there is no code to show.",
  none: "There was no card to keep on this device.",
};
