/** Tells password managers whose password a form is about; nobody sees or reaches it. */
export function UsernameForManagers({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
