import { useRef, type ComponentProps } from 'react';
import { openableFiles, openFile, type OpenText } from '../session/files';

interface FocusableButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-disabled'> {
  readonly isDisabled: boolean;
}

/** A button that keeps its focus while disabled. Buttons with the `disabled` attribute lose it. */
export function FocusableButton({ isDisabled, onClick, children, ...props }: FocusableButtonProps) {
  return (
    <button {...props} type="button" aria-disabled={isDisabled} onClick={isDisabled ? undefined : onClick}>
      {children}
    </button>
  );
}

interface OpenFileButtonProps {
  readonly className?: string;
  readonly onOpen: OpenText;
  /** Called with the reason why the file can't be opened, or with undefined if it was opened. */
  readonly onResult: (problem: string | undefined) => void;
}

export function OpenFileButton({ className, onOpen, onResult }: OpenFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        Open a file…
      </button>
      <input
        ref={input}
        type="file"
        accept={openableFiles}
        hidden
        aria-label="Recording or machine"
        onChange={({ target: { files } }) => files?.[0] && void openFile(files[0], onOpen).then(onResult)}
      />
    </>
  );
}
