/** Opens a file from its text. Returns the reason if that fails. */
export type OpenText = (text: string) => string | undefined | Promise<string | undefined>;

export const openableFiles = '.json,.ts,.tsx,.mts,.js,.jsx,.mjs,.cjs,.vue,.svelte,application/json';

/** A recording takes at most 64 MB in memory. Its file is smaller. */
const maxFileMegabytes = 200;

/**
 * Opens a file. Never rejects.
 *
 * @returns undefined, or the reason why the file can't be opened
 */
export async function openFile(file: Pick<Blob, 'size' | 'text'>, open: OpenText): Promise<string | undefined> {
  if (file.size > maxFileMegabytes * 1024 * 1024)
    return `This file is larger than ${maxFileMegabytes} MB, so it can’t be a recording or a machine.`;
  try {
    return await open(await file.text());
  } catch (error) {
    return `This file could not be opened: ${String(error)}`;
  }
}

export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL only after the click handler.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
