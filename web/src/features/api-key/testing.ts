import { managing } from '../../testing/walk.ts';

export const steps = () => managing('/manage/api', '/manage/api/calls', '/manage/api/webhooks');
