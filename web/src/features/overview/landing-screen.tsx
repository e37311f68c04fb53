import { pageInfo } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { Navigate } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { mobilePath, runningPath } from '../../lib/paths/page-paths.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { landingPage, landingPath, shownLanding, useHome } from './home.ts';
import styles from './overview.module.css';

/** /home: leads to what the person, or otherwise their organisation, chose to see first. */
export function LandingScreen() {
  const home = useHome();
  if (home.data === undefined) {
    // Nothing keeps anybody from the overview: it says itself what cannot be loaded.
    return home.isError ? <Navigate to={PATTERNS.overview} replace /> : <Waiting />;
  }
  const path = landingPath(home.data);
  return path === undefined ? (
    <ToPage id={landingPage(shownLanding(home.data)) ?? ''} />
  ) : (
    <Navigate to={path} replace />
  );
}

function ToPage({ id }: { readonly id: string }) {
  const isPhone = usePhone();
  const page = useAsk(pageInfo, { id }, { retry: false });
  if (page.data === undefined) {
    return page.isError ? <Navigate to={`${PATTERNS.overview}?gone=page`} replace /> : <Waiting />;
  }
  const { equipmentId } = page.data;
  return <Navigate to={isPhone && equipmentId !== '' ? mobilePath(equipmentId) : runningPath(page.data)} replace />;
}

const Waiting = () => (
  <div className={styles['waiting']}>
    <RowSkeletons count={6} />
  </div>
);
