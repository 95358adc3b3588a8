/** Hidden username field that tells password managers to whom the password belongs. */
export function UsernameForManagers({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
