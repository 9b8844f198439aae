export const policy = [
  "default-src 'self'",
  // Vite inlines small images in style sheets.
  "img-src 'self' data:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Prevents clickjacking: other sites can't show the pages in a frame. A meta tag can't set `frame-ancestors`
 * (https://www.w3.org/TR/CSP3/#meta-element).
 */
export const frameHeaders = /** @type {const} */ ({
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
});
