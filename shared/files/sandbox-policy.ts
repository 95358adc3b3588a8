/**
 * Content security policy for content that a browser must neither run nor show in a frame, whatever type it detects
 * (security T27).
 */
export const sandboxPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
