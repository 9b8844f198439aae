import { useEffect, useRef, useState, type ComponentProps } from 'react';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** The text is the box's own, so that no letter is lost while a router is on its way, and none is searched for while it is composed. */
export function TextInput({ value, onText, ...props }: TextInputProps) {
  const [isComposing, setComposing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // A button that clears filters takes the focus.
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
