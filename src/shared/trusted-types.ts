/**
 * TypeScript's library doesn't have Trusted Types yet.
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
 * Returns a URL for loading a script under the content security policy `require-trusted-types-for 'script'`. If the
 * page doesn't allow a policy named `chartable`, its default policy decides.
 */
export function trustScript(url: string): string {
  if (!('trustedTypes' in globalThis)) return url;
  try {
    // Creates the policy only once, because some pages don't allow a second policy with the same name.
    policy ??= trustedTypes.createPolicy('chartable', { createScriptURL: (trusted) => trusted });
    return policy.createScriptURL(url);
  } catch {
    return url;
  }
}

let policy: ScriptRules | undefined;
