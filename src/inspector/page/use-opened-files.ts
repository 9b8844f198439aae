import { useEffect } from 'react';
import { openFile, type OpenText } from '../session/files';
import { useEffectEvent } from '../../shared/use-effect-event';

/**
 * Opens dropped files, pasted files and pasted text.
 *
 * @param report called with an error message, or with undefined if the file or text was opened
 */
export function useDroppedFiles(open: OpenText, report: (problem: string | undefined) => void): void {
  const openOne = useEffectEvent(async (file: Pick<Blob, 'size' | 'text'>) => report(await openFile(file, open)));
  useEffect(() => {
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // By default, browsers leave the page and show the dropped file.
      event.preventDefault();
      const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
      if (file) void openOne(file);
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      // Text boxes handle pasted text themselves.
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
}

/**
 * Opens the machine or session that the hash of the page's URL contains.
 *
 * @param report called with an error message, or with undefined if the link was opened
 */
export function useOpenedLink(open: OpenText, report: (problem: string | undefined) => void): void {
  const openLink = useEffectEvent(async () => {
    if (!location.hash.startsWith('#open=')) return;
    try {
      const { readLink } = await import('../open');
      const link = await readLink(location.hash);
      if (link) report('problem' in link ? link.problem : await open(link.text));
    } catch (error) {
      report(`This link could not be opened: ${String(error)}`);
    }
  });
  useEffect(() => {
    const listen = () => void openLink();
    listen();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
}
