/** Files are smaller than their recordings, which use at most 64 MB of memory. */
const maxFileMegabytes = 200;

/**
 * Opens a recording's file. Never rejects.
 *
 * @param open opens the file's content. Returns a sentence if it can't
 * @returns undefined, or a sentence that explains why the file can't be opened
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
