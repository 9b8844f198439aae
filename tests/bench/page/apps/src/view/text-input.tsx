import { useEffect, useRef, useState, type ComponentProps } from 'react';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** No text is lost while a router navigates, and composed text isn't searched before it is committed. */
export function TextInput({ value, onText, ...props }: TextInputProps) {
  const [isComposing, setComposing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // Empties the input when a button clears the filters. The button then has the focus.
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
