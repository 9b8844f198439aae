/** Maximum megabytes of a file that is opened. A recording of 64 MB of memory is a smaller file. */
const maxFileMegabytes = 200;

/**
 * Reads a recording's file. Never rejects.
 *
 * @param open opens its text, or returns a sentence about why it cannot
 * @returns undefined, or a sentence about why the file was not opened
 */
export async function openFile(
  file: Pick<Blob, 'size' | 'text'>,
  open: (text: string) => string | undefined,
): Promise<string | undefined> {
  if (file.size > maxFileMegabytes * 1024 * 1024)
    return `This file is larger than ${maxFileMegabytes} MB: it is no recording of an inspector.`;
  try {
    return open(await file.text());
  } catch (error) {
    return `This file could not be opened: ${String(error)}`;
  }
}
