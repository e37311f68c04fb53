import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { closedSession } from '../../live/monitor-session.ts';
import { ValueTableProvider } from '../../live/use-monitor-session.ts';
import { ValueTable } from '../../live/value-table.ts';
import { GatewayLine, LinkBanner } from './gateway-line.tsx';

afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

const rate = { seconds: 60, messagesPerMinute: 160, bytesPerMinute: 16_000 };

test.each([true, false])('what economy mode saved is said only while it is on (%s)', (economizeOpen) => {
  prefer('language', 'en');
  const gateway = {
    online: true,
    hasBroker: true,
    vpn: false,
    economizeOpen,
    economizeMode: 'time' as const,
    interval: 60,
    rates: { isWatched: true, watched: rate, unwatched: rate, savedBytes: 10_800 },
  };
  const names = { gatewayName: '网关', gatewayNameEn: 'Gateway' };
  render(<GatewayLine equipment={names} state={{ ...closedSession, gateway }} isOnline />);
  expect(screen.getByText(/160\/min/)).toBeTruthy();
  expect(screen.queryByText(/Economy mode saved/) !== null).toBe(economizeOpen);
});

test('a gateway without economy mode has one rate, whether it is watched or not', () => {
  prefer('language', 'en');
  const gateway = {
    online: true,
    hasBroker: true,
    vpn: false,
    economizeOpen: false,
    economizeMode: 'time' as const,
    interval: 60,
    rates: {
      isWatched: true,
      watched: { ...rate, seconds: 60, messagesPerMinute: 168 },
      unwatched: { ...rate, seconds: 60, messagesPerMinute: 184 },
      savedBytes: 0,
    },
  };
  const names = { gatewayName: '网关', gatewayNameEn: 'Gateway' };
  render(<GatewayLine equipment={names} state={{ ...closedSession, gateway }} isOnline />);
  expect(screen.getByText(/176\/min/).getAttribute('title')).toBeNull();
});

test.each([
  [true, /gateway is offline/],
  [false, /server has no connection to the MQTT broker/],
])('the banner names the cause when no gateway is heard (broker reached: %s)', (hasBroker, cause) => {
  prefer('language', 'en');
  render(
    <ValueTableProvider value={new ValueTable()}>
      <LinkBanner isOnline={false} isKnown hasBroker={hasBroker} />
    </ValueTableProvider>,
  );
  expect(screen.getByRole('status').textContent).toMatch(cause);
});
