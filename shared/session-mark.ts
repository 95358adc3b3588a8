/**
 * Key in the browser's storage while a user is logged in. Pages without the application read it to offer "My cards" in
 * place of the login. It grants nothing: the service checks the session itself.
 */
export const sessionMarkKey = "nevjegy-logged-in";
