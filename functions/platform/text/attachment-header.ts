/**
 * Content-Disposition of a download (RFC 6266): the name in ASCII for old clients, and as it is.
 * @param name without folders; what file systems do not take is replaced
 */
export function formatAttachmentHeader(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=\.\w+$)/, "")
    .replace(/^[\s.]+/, "");
  const ascii = safe
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7E]/g, "_");
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
