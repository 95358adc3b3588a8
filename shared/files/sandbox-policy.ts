/** Content policy of what no browser shall run or show in a frame, whatever it takes it for (security T27). */
export const sandboxPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
