import { lazy, Suspense } from 'react';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { useTour } from '../../parts/tour/use-tour.ts';

const TourCard = lazy(() =>
  loadScreen(async () => ({ default: (await import('./tour-card.tsx')).TourCard }), browserClock),
);

/** The guided tour over whatever screen is open, while it runs; its code is loaded then. */
export function TourHost() {
  const { tour, change } = useTour();
  if (tour?.state !== 'running') return null;
  return (
    <Suspense fallback={null}>
      <TourCard key={tour.step} tour={tour} onChange={change} />
    </Suspense>
  );
}
