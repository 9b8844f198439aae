import './directed-arrow.css';

/** An arrow and its mirror image. CSS shows the one for the text direction. `d` is the left-to-right path. */
export const DirectedArrow = ({ d }: { readonly d: string }) => (
  <span className="ct-directed-arrow">
    <svg viewBox="0 0 32 16" aria-hidden="true">
      <path d={d} />
      <path d={d} transform="matrix(-1 0 0 1 32 0)" />
    </svg>
  </span>
);
