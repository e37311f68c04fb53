import { feedbackRoutes } from './routes.ts';
import { FeedbackStore, selectFeedback, feedbackOf } from './store.ts';
import { FeedbackService } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { loader } from '../../kernel/sql/read-page.ts';
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
    feedback: loader('feedback.id', selectFeedback, feedbackOf),
  },
  quotas: { feedback: byId('feedback', { person: 'feedback.account_id' }) },
  routes: [feedbackRoutes],
});
