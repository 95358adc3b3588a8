/** Id of the main element; target of skip links and of the focus after navigation. */
export const mainContentId = "content";
