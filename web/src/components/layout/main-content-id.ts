/** Id of the element that holds the screen; skip links and the focus after navigation lead to it. */
export const mainContentId = "content";
