/**
 * Returns the two lines that connect an app to an inspector. Users can commit them, because they don't contain the
 * secret URL.
 *
 * @param hasServer false for an app on the inspector's own origin
 */
export const setupSnippet = (hasServer: boolean): string =>
  `import { createInspector } from 'chartable/inspector';
const { inspect } = createInspector(${hasServer ? "{ url: process.env['INSPECTOR_URL'] }" : ''});`;
