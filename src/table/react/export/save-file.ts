/** The address of the file saved last. The browser reads it some time after the click, so that it goes with the next. */
let lastUrl: string | undefined;

/** Saves a file. */
export function saveFile(name: string, content: Blob): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}
