import { useEffect, useRef, useState, type ComponentProps } from 'react';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** Keeps typed text while a router navigates, and searches composed text only after it is committed. */
export function TextInput({ value, onText, ...props }: TextInputProps) {
  const [isComposing, setComposing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // Clears the input when a button clears the filters. At that time, the button has focus.
  useEffect(() => {
    if (value === '' && box.current && box.current !== document.activeElement) box.current.value = '';
  }, [value]);
  return (
    <input
      {...props}
      ref={box}
      defaultValue={value}
      onChange={(event) => {
        if (!isComposing) onText(event.target.value);
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false);
        onText(event.currentTarget.value);
      }}
    />
  );
}
