/**
 * Returns the part of a URL that no history call can change: scheme, user name, password and host. `location.href` omits user name and
 * password (https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten). Undefined for a frame with
 * `srcdoc` or a blob, whose URL can't be changed.
 */
export const originOf = (url: string): string | undefined => /^[^:]+:\/\/[^/?#]*/.exec(url)?.[0];

/** Returns the rest of a URL: pathname, search and hash. */
export const hrefIn = (url: string): string => url.slice(originOf(url)?.length ?? url.indexOf(':') + 1);
