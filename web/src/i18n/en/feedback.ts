/** The dialog for feedback. */
export const feedback = {
  title: "Send feedback",
  kind: "Kind of feedback",
  kinds: { problem: "Problem", idea: "Idea", praise: "Praise" },
  text: "What would you like to tell us?",
  page: "We also get the address of this page: {{page}}",
  screenshot: "Screenshot (optional)",
  screenshotHint: "Check that it shows nothing you don’t want to share.",
  choose: "Add a picture",
  replace: "Choose another picture",
  remove: "Remove the picture",
  send: "Send",
  sending: "Sending…",
  sent: "Thank you! Your feedback has been sent.",
  failed: "Couldn’t send your feedback.",
};
