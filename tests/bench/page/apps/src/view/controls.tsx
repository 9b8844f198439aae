import type { ComponentProps } from 'react';
import { TextInput } from './text-input';

/** Turns off autofill, form controls and spell checking for text boxes. */
export const boxProps = {
  autoComplete: 'off',
  form: '',
  className: 'ct-text-box',
  title: '',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

export const checkboxProps = { autoComplete: 'off', form: '', type: 'checkbox' } as const;

interface TextBoxProps extends ComponentProps<typeof TextInput> {
  readonly clearLabel: string;
}

export function TextBox({ clearLabel, ...props }: TextBoxProps) {
  const { value, onText } = props;
  return (
    <span className="ct-text-box-frame" data-filled={value === '' ? undefined : true}>
      <TextInput {...boxProps} placeholder="Search..." {...props} />
      {value !== '' && <ClearButton label={clearLabel} onClick={() => onText('')} />}
    </span>
  );
}

export function ClearButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="ct-bare ct-icon ct-clear"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path d="m3.5 3.5 9 9m0-9-9 9" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  );
}

export function ToolLabel({ icon, text }: { readonly icon: string; readonly text?: string }) {
  return (
    <>
      <svg className="ct-tool-icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
      {text !== undefined && <span className="ct-tool-text">{text}</span>}
    </>
  );
}

const arrows = {
  first: 'M4 3v10M12 3 7 8l5 5',
  previous: 'M10 3 5 8l5 5',
  next: 'M10 3 5 8l5 5',
  last: 'M4 3v10M12 3 7 8l5 5',
} as const;

interface PageButtonProps {
  readonly step: keyof typeof arrows;
  readonly isEnabled: boolean;
  readonly onClick: () => void;
}

export function PageButton({ step, isEnabled, onClick }: PageButtonProps) {
  const label = `${step.charAt(0).toUpperCase()}${step.slice(1)} page`;
  return (
    <button
      type="button"
      disabled={!isEnabled}
      className="ct-button ct-pager-button"
      data-step={step}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <span className="ct-directed-arrow">
        <svg viewBox="0 0 32 16" aria-hidden="true">
          <path d={arrows[step]} />
          <path d={arrows[step]} transform="matrix(-1 0 0 1 32 0)" />
        </svg>
      </span>
    </button>
  );
}
