/** The landing page. */
export const start = {
  title: "A business card that never runs out",
};
