import type { InputOf } from '@tidegate/contract/call.ts';
import type { homeOrgSave, homeSave } from '@tidegate/contract/nouns/home/calls.ts';
import type { Home, HomeChoice } from '@tidegate/contract/nouns/home/home.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { HomeStore } from './store.ts';

/** First screens after signing in. Objects named by tiles are never read here: each is requested with the viewer's rights. */
export class Homes {
  readonly #store: HomeStore;

  constructor(store: HomeStore) {
    this.#store = store;
  }

  async info({ person }: RequestContext): Promise<Home> {
    const own = await this.#store.ofPerson(person.user.userId);
    const upwards = await this.#store.upwards(person.range.orgPath);
    return {
      own,
      org: {
        landing: upwards.find(({ landing }) => landing !== null)?.landing ?? null,
        tiles: upwards.find(({ tiles }) => tiles !== null)?.tiles ?? null,
        tour: null,
      },
    };
  }

  async save(input: InputOf<typeof homeSave>, context: RequestContext): Promise<void> {
    const id = context.person.user.userId;
    const part = given(input);
    await this.#store.save('account', id, part, (old) => context.trail({ object: `account:${id}`, old, new: part }));
  }

  /** For the caller's own organisation. */
  async saveOrg(input: InputOf<typeof homeOrgSave>, context: RequestContext): Promise<void> {
    const id = context.person.user.orgId;
    const part = given(input);
    await this.#store.save('org', id, part, (old) => context.trail({ object: `org:${id}`, old, new: part }));
  }
}

const given = ({ landing, tiles, tour }: Partial<HomeChoice>): Partial<HomeChoice> => ({
  ...(landing === undefined ? {} : { landing }),
  ...(tiles === undefined ? {} : { tiles }),
  ...(tour === undefined ? {} : { tour }),
});
