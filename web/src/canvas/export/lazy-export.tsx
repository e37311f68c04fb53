import { lazy, Suspense } from 'react';
import type { ExportProps } from './export-dialog.tsx';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** The dialog in which a page is exported, fetched when it is opened. */
export function ExportDialogLater(props: ExportProps) {
  return (
    <Suspense fallback={null}>
      <ExportDialog {...props} />
    </Suspense>
  );
}
