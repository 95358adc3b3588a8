/** The page-not-found and the server-error page. */
export const failure = {
  notFoundTitle: "Page Not Found",
  notFoundText:
    "There’s nothing at this address. Check it for typos, or the page may have been removed.",
  requestedPath: "Requested path",
  home: "Home page",
  serverErrorTitle: "Internal Server Error",
  serverErrorText: "Something went wrong on our side. Everything you’ve saved is safe.",
  reload: "Reload the page",
  technical: "Message",
};
