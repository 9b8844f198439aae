// Open Graph tags: a page's title and picture in link previews.

/** Folder of the demo pages' pictures, in `src/site/public`. */
export const previewFolder = 'preview';
export const previewSize = { width: 1200, height: 630 };

/**
 * Adds Open Graph tags to a document, with its own title and description. Most networks require absolute URLs. A build
 * can't know its origin, so `SITE_URL` sets it, e.g. `https://example.com`.
 *
 * @param {string} document
 * @param {string} base the public base path
 * @param {string} picture the picture's name
 */
export function addPreviewTags(document, base, picture) {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(document) ?? [];
  const [, description = ''] = /<meta\s+name="description"\s+content="([^"]*)"/.exec(document) ?? [];
  const origin = process.env['SITE_URL']?.replace(/\/$/, '') ?? '';
  const tags = {
    'og:type': 'website',
    'og:title': title.replaceAll('"', '&quot;'),
    'og:description': description,
    'og:image': `${origin}${base}${previewFolder}/${picture}.jpg`,
    'og:image:width': previewSize.width,
    'og:image:height': previewSize.height,
    'og:image:alt': 'A table, with its state in the URL above it',
    'twitter:card': 'summary_large_image',
  };
  const lines = Object.entries(tags).map(
    ([name, content]) => `    <meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${content}">\n`,
  );
  // Uses a function, because `$` is special in a replacement string.
  return document.replace('</head>', () => `${lines.join('')}  </head>`);
}
