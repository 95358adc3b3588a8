/** The user's own cards. */
export const cards = {
  list: {
    title: "My cards",
  },
};
