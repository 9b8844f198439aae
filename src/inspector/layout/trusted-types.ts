/**
 * The used part of Trusted Types. TypeScript's library doesn't have these types yet.
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
 * Returns a script URL that works under the content security policy `require-trusted-types-for 'script'`. Uses a policy
 * named `chartable`, which the page must allow. Otherwise the page's default policy decides.
 *
 * Call it once: a page may reject a second policy with the same name.
 */
export function trustScript(url: string): string {
  if (!('trustedTypes' in globalThis)) return url;
  try {
    return trustedTypes.createPolicy('chartable', { createScriptURL: () => url }).createScriptURL(url);
  } catch {
    return url;
  }
}
