/**
 * Returns the two lines by which an application reports to an inspector. They do not contain its URL, which is a secret, and
 * may be committed.
 *
 * @param hasServer false for an application of the inspector's own origin
 */
export const setupSnippet = (hasServer: boolean): string =>
  `import { createInspector } from 'chartable/inspector';
const { inspect } = createInspector(${hasServer ? "{ url: process.env['INSPECTOR_URL'] }" : ''});`;
