import { useState } from 'react';
import type * as Tours from './tour';

/** The button that begins the tour of a page with a table. The tour's code is loaded when somebody asks for it. */
export function TourButton({ path }: { readonly path: string }) {
  const [tour, setTour] = useState<typeof Tours | 'failed'>();
  return (
    <>
      <button
        type="button"
        className="page-tour"
        onClick={() => void import('./tour').then(setTour, () => setTour('failed'))}
      >
        {tour === 'failed' ? 'Not loaded: try again' : 'Take the tour'}
      </button>
      {typeof tour === 'object' && <tour.Tour path={path} onLeave={() => setTour(undefined)} />}
    </>
  );
}
