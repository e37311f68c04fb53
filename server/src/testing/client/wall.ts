import { WALL_HEADER } from '@tidegate/contract/nouns/display/wall-link.ts';
import type { TestServer } from '../test-server.ts';
import type { Visitor } from './visitor.ts';

let made = 0;

/** A screen that is signed in as a new display of this administrator. */
export async function signedInWall(
  server: Pick<TestServer, 'visitor'>,
  admin: Visitor,
  fields: Readonly<Record<string, unknown>>,
): Promise<Visitor> {
  const display = { name: `wall ${(made += 1)}`, ...fields };
  const { token } = await admin.get<{ token: string }>('/lfscada/manage/display/add', display);
  const wall = server.visitor({ [WALL_HEADER]: '1' });
  await wall.get('/lfscada/wall/open', { token });
  return wall;
}
