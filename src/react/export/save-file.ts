/** The address of the file saved last. The browser reads it some time after the click, so that it goes with the next. */
let lastUrl: string | undefined;

/** Saves a text as a file of CSV. */
export function saveFile(name: string, parts: readonly BlobPart[]): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
  // With the mark, Excel reads the file as UTF-8.
  lastUrl = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}
