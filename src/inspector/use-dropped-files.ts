import { useEffect, useState } from 'react';
import { openFile, type OpenText } from './recording/open-file';
import { useEffectEvent } from './use-effect-event';

/** Opens files that the user drops on the page or pastes, and pasted text. Returns a sentence if the last one failed. */
export function useDroppedFiles(open: OpenText): string | undefined {
  const [problem, setProblem] = useState<string>();
  const openOne = useEffectEvent(async (file: Pick<Blob, 'size' | 'text'>) => setProblem(await openFile(file, open)));
  useEffect(() => {
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Without this, the browser would leave the page and show the file.
      event.preventDefault();
      const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
      if (file) void openOne(file);
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      // Text boxes get their own text.
      if (target instanceof Element && target.matches('input, textarea:not([data-opens-pasted])')) return;
      const text = clipboardData?.getData('text/plain') ?? '';
      const file = clipboardData?.files[0] ?? (text.trim() === '' ? undefined : new Blob([text]));
      if (file) void openOne(file);
    };
    window.addEventListener('dragover', drop);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', drop);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return problem;
}
