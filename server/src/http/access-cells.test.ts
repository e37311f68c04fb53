import { SESSION_IDLE_MS } from '@tidegate/contract/limits.ts';
import { expect, test } from 'vitest';
import { accessCells, CALLS_TESTED, check, expected, failuresOf } from '../testing/access/access-cells.ts';
import { askAbout, callOf } from '../testing/inputs/every-call.ts';
import { EVERY_CALL_MS } from '../testing/offenders.ts';
import { startTestServer } from '../testing/test-server.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';
import { RATE_SIZES } from './rate-limits.ts';

// Many callers make the public calls from one address.
const rates = { ...RATE_SIZES, login: { burst: 100_000, perSecond: 1_000 } };
accessCells(() => startTestServer({ rates }));

test(
  'an administrator whose session has expired is refused every call that is not public',
  async () => {
    const later = await startTestServer();
    const plant = await addPlant(later, 'plant');
    later.clock.pass(SESSION_IDLE_MS);
    const failures = await failuresOf(CALLS_TESTED, async (name) => {
      check(await askAbout(plant.admin, name, plant), expected(callOf(name), undefined, 'own'), callOf(name));
    });
    await later.end();
    expect(failures).toEqual([]);
  },
  EVERY_CALL_MS,
);
