import { managing } from '../../testing/walk.ts';

export const steps = () => managing('/manage/system/storage', '/manage/system/storage/retention');
