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

/**
 * The headers by which no other site shows the pages in a frame, where it could let people click without knowing on what. A meta
 * tag cannot say it (https://www.w3.org/TR/CSP3/#meta-element).
 */
export const frameHeaders = /** @type {const} */ ({
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
});
