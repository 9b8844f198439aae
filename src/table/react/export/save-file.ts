/** The object URL of the last file. Browsers read it after the click, so only the next save revokes it. */
let lastUrl: string | undefined;

export function saveFile(name: string, content: Blob): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}
