/**
 * As much of Trusted Types as is used here: TypeScript's library has no types of them yet. What a policy returns is taken wherever a
 * string is.
 *
 * @see https://www.w3.org/TR/trusted-types/
 */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptRules): ScriptRules;
}

interface ScriptRules {
  createScriptURL(url: string): string;
}

declare const trustedTypes: TrustedTypes;

/**
 * Returns the address of a script of this package in the form that a page takes whose content policy has
 * `require-trusted-types-for 'script'`: from a policy with the name `chartable`, which the page has to allow. Where it does not, its
 * default policy decides.
 *
 * It is for one address: a page may refuse a second policy with a name.
 */
export function trustScript(url: string): string {
  if (!('trustedTypes' in globalThis)) return url;
  try {
    return trustedTypes.createPolicy('chartable', { createScriptURL: () => url }).createScriptURL(url);
  } catch {
    return url;
  }
}
