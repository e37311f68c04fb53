import { sqlIds } from '../../kernel/sql/ids.ts';
import { feedbackRoutes } from './routes.ts';
import { FeedbackStore, selectFeedback, feedbackOf } from './store.ts';
import { FeedbackService } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

interface Stores {
  readonly feedback: FeedbackStore;
}

interface Needs {
  readonly stores: Stores;
}

export const feedbackModule = defineModule({
  name: 'feedback',
  stores: ({ db }): Stores => ({
    feedback: new FeedbackStore(db),
  }),
  services: ({ stores }: Needs) => ({
    feedback: new FeedbackService(stores.feedback),
  }),
  records: {
    feedback: async (db, ids, range) => {
      const rows = await selectFeedback(db, range).where('feedback.id', 'in', sqlIds(ids)).execute();
      return rows.map(feedbackOf);
    },
  },
  quotas: { feedback: byId('feedback', { person: 'feedback.account_id' }) },
  routes: [feedbackRoutes],
});
