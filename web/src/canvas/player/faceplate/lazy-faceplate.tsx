import { lazy, Suspense } from 'react';
import type { FaceplateProps } from './faceplate.tsx';
import type { StillFaceplateProps } from './still-faceplate.tsx';

const Faceplate = lazy(async () => ({ default: (await import('./faceplate.tsx')).Faceplate }));
const StillFaceplate = lazy(async () => ({ default: (await import('./still-faceplate.tsx')).StillFaceplate }));

/** A faceplate, fetched when the first one is opened. */
export function FaceplateLater(props: FaceplateProps) {
  return (
    <Suspense fallback={null}>
      <Faceplate {...props} />
    </Suspense>
  );
}

/** A faceplate that only shows, fetched when the first one is opened. */
export function StillFaceplateLater(props: StillFaceplateProps) {
  return (
    <Suspense fallback={null}>
      <StillFaceplate {...props} />
    </Suspense>
  );
}
