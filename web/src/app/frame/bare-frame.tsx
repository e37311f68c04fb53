import { App as AntApp } from 'antd';
import { Outlet } from 'react-router';
import { useAuth, useSession } from '../../api/session.ts';
import { isWall } from '../../lib/paths/display-paths.ts';
import { useAlarmFeed } from '../../live/use-alarms.ts';
import { Blank } from './blank.tsx';
import { StorageLine } from '../../parts/storage/storage-line.tsx';
import { TourHost } from '../../features/tour/tour-host.tsx';
import { StaySignedIn } from '../stay-signed-in.tsx';

/** Frame of full-window screens: no menu, no bar, but the alarms that pages show. */
export function BareFrame() {
  const user = useSession((session) => session.user);
  const mayView = useAuth('monitor_equipment_view');
  useAlarmFeed(mayView);
  // The session has ended and the router is redirecting to the sign-in page: nothing of the last person stays on the
  // screen.
  if (user === null) return <Blank />;
  return (
    <AntApp component={false}>
      <Outlet />
      {/* A wall says it in its own line. */}
      {!isWall(globalThis.location) && <StorageLine isOver />}
      <StaySignedIn />
      <TourHost />
    </AntApp>
  );
}
