/**
 * Permissions do not depend on the server that answers: the cells of the access matrix over three server programs, each
 * request at the next one. All cells in `npm run soak`; otherwise those of one role that manages and one that does not,
 * and of strangers.
 */
import { ROLE_TYPES } from '@tidegate/contract/auths.ts';
import { expect, test } from 'vitest';
import { accessCells } from '../testing/access/access-cells.ts';
import { type AccessCluster, startAccessCluster } from '../testing/access/access-cluster.ts';
import { IS_SOAK } from '../testing/soak.ts';

const SERVERS = 3;

let cluster: AccessCluster;
accessCells(
  async () => {
    cluster = await startAccessCluster(SERVERS);
    return cluster;
  },
  IS_SOAK ? ROLE_TYPES : ['admin', 'viewer'],
);

test('each of the servers answered its share of these calls', () => {
  const answered = cluster.answered();
  expect(answered).toHaveLength(SERVERS);
  const all = answered.reduce((sum, count) => sum + count, 0);
  // One that is late to say that it is ready is left out for a moment.
  expect(Math.min(...answered)).toBeGreaterThan(all / SERVERS / 2);
});
