import type { WriteMethod } from 'chartable/core';
import type { ShownPart } from './split-url';

interface UrlTextProps {
  readonly parts: readonly ShownPart[];
  /** Changed parts of the last write, each as its name followed by its `rest`. Default: none. */
  readonly changed?: readonly string[];
  readonly method?: WriteMethod | undefined;
}

/** A URL in one line. Separates the params, and marks the changed ones. */
export const UrlText = ({ parts, changed = [], method }: UrlTextProps) => (
  <span className="url-line-parts">
    {parts.map(({ separator, name, rest, shown }, index) => (
      // Params may share a name, so the index identifies each param.
      <span key={index}>
        <span>{separator}</span>
        <span
          className={name === '' ? 'url-line-part' : 'url-line-part url-line-param'}
          data-written={changed.includes(`${name}${rest}`) ? method : undefined}
        >
          <span className="url-line-name">{name}</span>
          <span>{shown}</span>
        </span>
      </span>
    ))}
  </span>
);
