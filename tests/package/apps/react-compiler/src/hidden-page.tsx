import { defineTable } from 'chartable/definition';
import { Activity, useState, type ReactNode } from 'react';
import { OwnCities } from './own-cities';
import { ViewCities } from './view-cities';

/** Typed text stays pending longer than any test runs. */
const slow = defineTable({
  name: 'slow',
  params: { globalFilter: 'q' },
  debounce: { globalFilter: 3_600_000 },
  history: 'push',
});

function Hidden({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  );
}

export function HiddenOwnPage() {
  return (
    <Hidden>
      <OwnCities definition={slow} />
    </Hidden>
  );
}

export function HiddenViewPage() {
  return (
    <Hidden>
      <ViewCities definition={slow} />
    </Hidden>
  );
}
