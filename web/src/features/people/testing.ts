import { managing } from '../../testing/walk.ts';

export const steps = () => managing('/manage/org/user', '/manage/org/role');
