import type { ServicePorts } from '../../kernel/service-ports.ts';
import { recipeReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';
import type { AccountStore, WriteConsent } from '../account/module.ts';
import type { Commands } from '../command/module.ts';
import type { Mailbox } from '../message/module.ts';
import type { PublishedWidgets } from '../page/module.ts';
import { RecipeAuthors } from './authorship.ts';
import { RecipePlanner } from './planner.ts';
import { recipeRoutes } from './routes.ts';
import { RecipeRunStore } from './run-store.ts';
import { RecipeRunner } from './runner.ts';
import { RecipeRuns } from './runs.ts';
import { Recipes } from './service.ts';
import { RecipeStore, recipeRecords } from './store.ts';

interface Stores {
  readonly recipes: RecipeStore;
  readonly recipeRuns: RecipeRunStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'ids' | 'live' | 'log' | 'objects'> {
  readonly stores: Stores & { readonly accounts: AccountStore; readonly mailbox: Mailbox };
  readonly commands: Commands;
  readonly writeConsent: WriteConsent;
  readonly publishedWidgets: PublishedWidgets;
}

export type { PlannedStep } from './planner.ts';
export type { RecipeRuns } from './runs.ts';
export { recipesOverEquipment, recipesUsing } from './sql-uses.ts';

export const recipeModule = defineModule({
  name: 'recipe',
  stores: ({ db }): Stores => ({
    recipes: new RecipeStore(db),
    recipeRuns: new RecipeRunStore(db),
  }),
  services: ({ stores, commands, writeConsent: consent, publishedWidgets: widgets, ...ports }: Needs) => {
    const { clock, ids, live, log, objects } = ports;
    const { recipes: store, recipeRuns: runs, accounts, mailbox } = stores;
    const planner = new RecipePlanner(objects);
    const authors = new RecipeAuthors(accounts, objects);
    const recipeRunner = new RecipeRunner({ runs, commands, mailbox, objects, live, clock, ids, log });
    return {
      recipes: new Recipes({ store, runs, planner, objects, live }),
      recipeRuns: new RecipeRuns({ runs, planner, authors, runner: recipeRunner, consent, widgets }),
      recipeRunner,
    };
  },
  background: ({ recipeRunner }) => [recipeRunner],
  records: {
    recipe: recipeRecords,
  },
  quotas: { recipe: byId('recipe') },
  held: { recipe: ofOrg('recipe') },
  references: { recipe: recipeReferences },
  routes: [recipeRoutes],
});
