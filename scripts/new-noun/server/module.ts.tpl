import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';
import { __camel__Routes } from './routes.ts';
import { __Pascals__ } from './service.ts';
import { __camel__Records, __Pascal__Store } from './store.ts';

interface Stores {
  readonly __camels__: __Pascal__Store;
}

interface Needs {
  readonly stores: Stores;
}

export const __camel__Module = defineModule({
  name: '__camel__',
  stores: ({ db }): Stores => ({ __camels__: new __Pascal__Store(db) }),
  services: ({ stores }: Needs) => ({ __camels__: new __Pascals__(stores.__camels__) }),
  records: { __camel__: __camel__Records },
  held: { __camel__: ofOrg('__snake__') },
  quotas: { __camel__: byId('__snake__') },
  routes: [__camel__Routes],
});
