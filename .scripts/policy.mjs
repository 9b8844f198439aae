/** The content security policy of the built pages: their own origin only. */
export const policy = [
  "default-src 'self'",
  // Small images of a style sheet may be part of it.
  "img-src 'self' data:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
