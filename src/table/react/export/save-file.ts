/** The last file's object URL, which the next save revokes, because browsers read it only after the click. */
let lastUrl: string | undefined;

export function saveFile(name: string, content: Blob): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}
