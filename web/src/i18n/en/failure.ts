/** The page-not-found and the server-error page. */
export const failure = {
  notFoundTitle: "Page Not Found",
  notFoundText:
    "There is nothing at this address. Check it for typos; the page may also have been removed.",
  requestedPath: "Requested path",
  home: "Home page",
  serverErrorTitle: "Internal Server Error",
  serverErrorText: "Something went wrong on our side. What you have saved is safe.",
  reload: "Reload the page",
  technical: "Message",
};
