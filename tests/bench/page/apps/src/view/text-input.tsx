import { useEffect, useRef, useState, type ComponentProps } from 'react';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** The input has its own state. So no letter is lost while a router navigates, and none is searched for during IME composition. */
export function TextInput({ value, onText, ...props }: TextInputProps) {
  const [isComposing, setComposing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // A button that clears filters receives the focus.
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
