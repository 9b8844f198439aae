/**
 * Returns the part of a URL that history calls can't change: scheme, user name, password and host. `location.href`
 * contains no user name and password
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten). Returns `undefined` for
 * blobs and frames with `srcdoc`, whose URLs can't change.
 */
export const originOf = (url: string): string | undefined => /^[^:]+:\/\/[^/?#]*/.exec(url)?.[0];

export const hrefIn = (url: string): string => url.slice(originOf(url)?.length ?? url.indexOf(':') + 1);
