import { lazy, Suspense } from 'react';
import type { FaceplateProps } from './faceplate.tsx';

const Faceplate = lazy(async () => ({ default: (await import('./faceplate.tsx')).Faceplate }));

/** A faceplate, fetched when the first one is opened. */
export function FaceplateLater(props: FaceplateProps) {
  return (
    <Suspense fallback={null}>
      <Faceplate {...props} />
    </Suspense>
  );
}
